import { chooseTopics } from './choose-topics';
import { topicTriggers } from './topic-triggers';

describe('chooseTopics', () => {
  it('returns at most four topics by the words of title and text, strongest first', () => {
    const topics = chooseTopics({
      title: 'Passport checks and a residence permit',
      description: 'Customs and tax',
      text: 'checks checks EES treaty minister travel',
    });
    expect(topics[0]).toBe('border-controls');
    expect(topics).toContain('immigration');
    expect(topics.length).toBeLessThanOrEqual(4);
    expect(topics.every((topic) => topic in topicTriggers)).toBe(true);
  });

  it('returns a topic with one common word only if no stronger one is found', () => {
    expect(chooseTopics({ title: 'A', description: '', text: 'the date' })).toEqual(['timeline']);
    expect(chooseTopics({ title: 'El tratado', description: '', text: 'the date' })).toEqual([
      'schengen-treaty',
    ]);
    expect(chooseTopics({ title: 'A', description: '', text: 'nothing' })).toEqual([]);
  });

  it('chooses from exactly twelve topics, whose names are lower-case and without blanks', () => {
    expect(Object.keys(topicTriggers)).toHaveLength(12);
    expect(Object.keys(topicTriggers).every((topic) => /^[a-z]+(-[a-z]+)*$/.test(topic))).toBe(true);
  });
});
