import type OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { z } from 'zod';
import { verifyAnswer } from '../checking/verify-answer';
import { verifySummary } from '../checking/verify-summary';
import { quoteAnswer } from '../local/quote-answer';
import {
  type Answer,
  type AnswerInput,
  type LanguageModel,
  ModelUnavailableError,
  type SummariseInput,
  type Summary,
} from '../ports';
import type { WithTokenUsage, OpenAiClient } from './openai-client';
import { OptionalParameters } from './optional-parameters';
import { parseOutput, readContent } from './parse-output';
import { AnswerOutput, buildAnswerPrompt, type Prompt, SummaryOutput, buildSummaryPrompt } from './prompts';

/** Estimates the tokens of a host that does not count them, because a budget depends on them. */
const LETTERS_PER_TOKEN = 4;

export class OpenAiLanguageModel implements LanguageModel {
  readonly kind = 'model';
  private readonly optional = {
    summarise: new OptionalParameters(toOptional('summarise', SummaryOutput)),
    answer: new OptionalParameters(toOptional('answer', AnswerOutput)),
  };

  constructor(
    private readonly client: OpenAiClient,
    readonly name: string,
  ) {}

  async summarise(input: SummariseInput, signal?: AbortSignal): Promise<Summary> {
    const prompt = buildSummaryPrompt(input);
    const { value, tokens } = await this.complete('summarise', prompt, SummaryOutput, signal);
    if (!value.summary.trim()) throw new ModelUnavailableError('unusable-output');
    const summary = verifySummary(value.summary, input, prompt.system);
    return { summary, kind: 'model', model: this.name, tokens };
  }

  async answer(input: AnswerInput, signal?: AbortSignal): Promise<Answer> {
    const prompt = buildAnswerPrompt(input);
    const { value, tokens } = await this.complete('answer', prompt, AnswerOutput, signal);
    const answer = { model: this.name, tokens };
    if (!value.answered) return { kind: 'none', blocks: [], ...answer };
    const blocks = verifyAnswer(value.paragraphs, input, prompt.system);
    if (blocks.length > 0) return { kind: 'model', blocks, ...answer };
    // Too few sentences are supported by the sources, so quote the sources instead.
    const quoted = quoteAnswer(input);
    return { kind: quoted.length > 0 ? 'quoted' : 'none', blocks: quoted, ...answer };
  }

  private complete<S extends z.ZodType>(
    operation: keyof typeof this.optional,
    prompt: Prompt,
    schema: S,
    callerSignal: AbortSignal | undefined,
  ): Promise<WithTokenUsage<z.infer<S>>> {
    const messages = [
      { role: 'system' as const, content: prompt.system },
      { role: 'user' as const, content: prompt.user },
    ];
    const work = async (sdk: OpenAI, signal: AbortSignal): Promise<WithTokenUsage<z.infer<S>>> => {
      const completion = await this.optional[operation].send((parameters) =>
        sdk.chat.completions.create({ model: this.name, messages, ...parameters }, { signal }),
      );
      // Validate here instead of in the SDK, because not every compatible host follows the requested schema.
      const content = readContent(completion.choices[0]?.message.content);
      const value = parseOutput(content, schema);
      if (value === undefined) throw new ModelUnavailableError('unusable-output');
      const length = prompt.system.length + prompt.user.length + content.length;
      return { value, tokens: completion.usage?.total_tokens ?? Math.ceil(length / LETTERS_PER_TOKEN) };
    };
    return this.client.call(operation, this.name, work, callerSignal);
  }
}

const toOptional = (operation: string, schema: z.ZodType) => ({
  temperature: 0,
  response_format: zodResponseFormat(schema, operation),
});
