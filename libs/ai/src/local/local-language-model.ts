import type { Answer, AnswerInput, LanguageModel, SummariseInput, Summary } from '../ports';
import { quoteAnswer } from './quote-answer';
import { extractSummary } from './summarise';

/** Summarises and answers without an API key, only with sentences copied from its input. */
export class LocalLanguageModel implements LanguageModel {
  readonly name = 'local-extract-1';
  readonly kind = 'local';

  summarise(input: SummariseInput): Promise<Summary> {
    return Promise.resolve({ summary: extractSummary(input), kind: 'local', model: this.name, tokens: 0 });
  }

  answer(input: AnswerInput): Promise<Answer> {
    const blocks = quoteAnswer(input);
    return Promise.resolve({
      kind: blocks.length > 0 ? 'quoted' : 'none',
      model: this.name,
      tokens: 0,
      blocks,
    });
  }
}
