import { topicTriggers, type Topic } from './topic-triggers';
import { foldToWords, WordCounter } from './word-counter';

const MAX_TOPICS = 4;
const TITLE_WEIGHT = 3;
/**
 * Minimum weight of a clear topic: one trigger in the title or description, or three in the text, because triggers such
 * as `date` and `act` are everywhere.
 */
const ENOUGH = 3;

const topics = Object.entries(topicTriggers).map(([topic, triggers]) => ({
  topic: topic as Topic,
  triggers: [...new Set(triggers.map(foldToWords))],
}));

/** Returns the clear topics, strongest first. If no topic is clear, returns the strongest; none without any trigger. */
export function chooseTopics(item: { title: string; description: string; text: string }): Topic[] {
  const head = new WordCounter(`${item.title} . ${item.description}`);
  const text = new WordCounter(item.text);
  const weighed = topics
    .map(({ topic, triggers }) => ({
      topic,
      weight: triggers.reduce((sum, word) => sum + TITLE_WEIGHT * head.count(word) + text.count(word), 0),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const clear = weighed.filter(({ weight }) => weight >= ENOUGH);
  return (clear.length > 0 ? clear : weighed.slice(0, 1)).slice(0, MAX_TOPICS).map(({ topic }) => topic);
}
