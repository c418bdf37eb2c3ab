import type OpenAI from 'openai';
import { EMBEDDING_DIMENSIONS, type Embedder, ModelUnavailableError } from '../ports';
import type { WithTokenUsage, OpenAiClient } from './openai-client';

/** Texts per request, well under the API limits of 2,048 inputs and 300,000 tokens. */
const BATCH = 128;

function normalise(values: readonly number[]): Float32Array {
  const vector = Float32Array.from(values);
  let square = 0;
  for (const value of vector) square += value * value;
  const norm = Math.sqrt(square) || 1;
  return vector.map((value) => value / norm);
}

export class OpenAiEmbedder implements Embedder {
  readonly dimensions = EMBEDDING_DIMENSIONS;
  readonly relevanceFloor = 0.25;
  readonly weight = 1;
  readonly needsExactSearch = false;

  constructor(
    private readonly client: OpenAiClient,
    readonly model: string,
  ) {}

  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (let from = 0; from < texts.length; from += BATCH) {
      vectors.push(...(await this.embedBatch(texts.slice(from, from + BATCH), signal)));
    }
    return vectors;
  }

  private async embedBatch(input: string[], callerSignal: AbortSignal | undefined): Promise<Float32Array[]> {
    const work = async (sdk: OpenAI, signal: AbortSignal): Promise<WithTokenUsage<Float32Array[]>> => {
      const request = { model: this.model, input, encoding_format: 'float' as const };
      const { data, usage } = await sdk.embeddings.create(request, { signal });
      const ordered = [...data].sort((a, b) => a.index - b.index).map(({ embedding }) => embedding);
      if (ordered.length !== input.length || ordered.some(({ length }) => length !== EMBEDDING_DIMENSIONS)) {
        throw new ModelUnavailableError('unusable-output');
      }
      return { value: ordered.map(normalise), tokens: usage.total_tokens };
    };
    return (await this.client.call('embed', this.model, work, callerSignal)).value;
  }
}
