import type OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { z } from 'zod';
import {
  type Answer,
  type AnswerBlock,
  type AnswerInput,
  type LanguageModel,
  ModelUnavailableError,
  type SummariseInput,
  type Summary,
} from '../ports';
import type { Metered, OpenAiClient } from './openai-client';
import { AnswerOutput, answerPrompt, type Prompt, SummaryOutput, summaryPrompt } from './prompts';

/** Links and markers that a model wrote by itself: the page adds its own, from the retrieved set. */
const tidy = (text: string): string =>
  text
    .replace(/\[\[\s*\d+\s*\]\]/g, '')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ +([.,;:])/g, '$1')
    .trim();

/** Any host with OpenAI's chat completions and a JSON schema as response format. */
export class OpenAiLanguageModel implements LanguageModel {
  readonly kind = 'model';

  constructor(
    private readonly client: OpenAiClient,
    readonly name: string,
  ) {}

  async summarise(input: SummariseInput, signal?: AbortSignal): Promise<Summary> {
    const { value, tokens } = await this.complete('summarise', summaryPrompt(input), SummaryOutput, signal);
    const summary = tidy(value.summary);
    if (!summary) throw new ModelUnavailableError('unusable-output');
    return { summary, kind: 'model', model: this.name, tokens };
  }

  async answer(input: AnswerInput, signal?: AbortSignal): Promise<Answer> {
    const { value, tokens } = await this.complete('answer', answerPrompt(input), AnswerOutput, signal);
    const blocks = value.answered
      ? value.paragraphs.flatMap((paragraph) => this.toBlock(paragraph, input))
      : [];
    return { kind: blocks.length > 0 ? 'model' : 'none', model: this.name, tokens, blocks };
  }

  /** A paragraph that rests on no retrieved passage is dropped: nothing is stated without a source. */
  private toBlock({ text, sources }: { text: string; sources: number[] }, input: AnswerInput): AnswerBlock[] {
    const passageIds = [...new Set(sources)].flatMap((number) => input.passages[number - 1]?.id ?? []);
    const tidied = tidy(text);
    return tidied && passageIds.length > 0 ? [{ text: tidied, passageIds }] : [];
  }

  private complete<S extends z.ZodType>(
    operation: string,
    prompt: Prompt,
    schema: S,
    callerSignal: AbortSignal | undefined,
  ): Promise<Metered<z.infer<S>>> {
    const request = {
      model: this.name,
      temperature: 0,
      messages: [
        { role: 'system' as const, content: prompt.system },
        { role: 'user' as const, content: prompt.user },
      ],
      response_format: zodResponseFormat(schema, operation),
    };
    const work = async (sdk: OpenAI, signal: AbortSignal): Promise<Metered<z.infer<S>>> => {
      const completion = await sdk.chat.completions.create(request, { signal });
      // Parsed here rather than by the SDK: not every compatible host keeps to the schema it was given.
      const parsed = schema.safeParse(asJson(completion.choices[0]?.message.content));
      if (!parsed.success) throw new ModelUnavailableError('unusable-output');
      return { value: parsed.data, tokens: completion.usage?.total_tokens ?? 0 };
    };
    return this.client.call(operation, this.name, work, callerSignal);
  }
}

function asJson(content: string | null | undefined): unknown {
  try {
    return JSON.parse(content ?? '');
  } catch {
    return undefined;
  }
}
