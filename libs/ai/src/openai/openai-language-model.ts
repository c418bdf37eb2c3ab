import type OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { z } from 'zod';
import { verifyAnswer } from '../checking/verify-answer';
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
import { AnswerOutput, buildAnswerPrompt, type Prompt, SummaryOutput, buildSummaryPrompt } from './prompts';

/** Removes links and citation markers that the model invented. The page adds its own for the retrieved passages. */
const stripLinksAndMarkers = (text: string): string =>
  text
    .replace(/\[\[\s*\d+\s*\]\]/g, '')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ +([.,;:])/g, '$1')
    .trim();

export class OpenAiLanguageModel implements LanguageModel {
  readonly kind = 'model';

  constructor(
    private readonly client: OpenAiClient,
    readonly name: string,
  ) {}

  async summarise(input: SummariseInput, signal?: AbortSignal): Promise<Summary> {
    const { value, tokens } = await this.complete(
      'summarise',
      buildSummaryPrompt(input),
      SummaryOutput,
      signal,
    );
    const summary = stripLinksAndMarkers(value.summary);
    if (!summary) throw new ModelUnavailableError('unusable-output');
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
    operation: string,
    prompt: Prompt,
    schema: S,
    callerSignal: AbortSignal | undefined,
  ): Promise<WithTokenUsage<z.infer<S>>> {
    const request = {
      model: this.name,
      temperature: 0,
      messages: [
        { role: 'system' as const, content: prompt.system },
        { role: 'user' as const, content: prompt.user },
      ],
      response_format: zodResponseFormat(schema, operation),
    };
    const work = async (sdk: OpenAI, signal: AbortSignal): Promise<WithTokenUsage<z.infer<S>>> => {
      const completion = await sdk.chat.completions.create(request, { signal });
      // Validate here instead of in the SDK, because not every compatible host follows the requested schema.
      const parsed = schema.safeParse(parseJson(completion.choices[0]?.message.content));
      if (!parsed.success) throw new ModelUnavailableError('unusable-output');
      return { value: parsed.data, tokens: completion.usage?.total_tokens ?? 0 };
    };
    return this.client.call(operation, this.name, work, callerSignal);
  }
}

function parseJson(content: string | null | undefined): unknown {
  try {
    return JSON.parse(content ?? '');
  } catch {
    return undefined;
  }
}
