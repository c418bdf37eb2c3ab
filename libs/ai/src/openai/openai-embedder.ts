import type OpenAI from 'openai';
import { type Embedder, ModelUnavailableError } from '../ports';
import type { WithTokenUsage, OpenAiClient } from './openai-client';
import { OptionalParameters } from './optional-parameters';

/** Texts per request, well under the API limits of 2,048 inputs and 300,000 tokens. */
const BATCH = 128;

/** The response as compatible hosts send it: some leave out what the SDK's type promises. */
interface Embeddings {
  readonly data: readonly { readonly index: number; readonly embedding: readonly number[] }[];
  readonly usage?: { readonly total_tokens?: number } | null;
}

function normalise(values: readonly number[]): Float32Array {
  const vector = Float32Array.from(values);
  let square = 0;
  for (const value of vector) square += value * value;
  const norm = Math.sqrt(square) || 1;
  return vector.map((value) => value / norm);
}

export class OpenAiEmbedder implements Embedder {
  dimensions: number | undefined;
  readonly relevanceFloor = 0.25;
  readonly weight = 1;
  readonly needsExactSearch = false;
  // `sdk.embeddings` asks for base64 unless another encoding is given, so a request without one uses `sdk.post`.
  private readonly optional = new OptionalParameters({ encoding_format: 'float' as const });

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
      const { data, usage } = await this.optional.send((parameters) =>
        sdk.post<Embeddings>('/embeddings', { body: { model: this.model, input, ...parameters }, signal }),
      );
      const vectors = toVectors(data, input.length);
      this.dimensions = vectors[0]?.length;
      return { value: vectors, tokens: usage?.total_tokens ?? 0 };
    };
    return (await this.client.call('embed', this.model, work, callerSignal)).value;
  }
}

/** Orders and normalises vectors. @throws ModelUnavailableError if one is missing, empty or of another length */
function toVectors(data: Embeddings['data'], count: number): Float32Array[] {
  const ordered = [...data].sort((a, b) => a.index - b.index).map(({ embedding }) => embedding);
  const length = ordered[0]?.length ?? 0;
  if (ordered.length !== count || ordered.some((vector) => length === 0 || vector.length !== length))
    throw new ModelUnavailableError('unusable-output');
  return ordered.map(normalise);
}
