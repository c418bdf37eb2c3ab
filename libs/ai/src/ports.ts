import type { Language } from '@frontier/domain';
import type { Term } from './text/terms';

export interface SummariseInput {
  readonly title: string;
  /** Plain text, paragraphs separated by line breaks. Data, never instructions. */
  readonly text: string;
  readonly lang: Language;
}

export interface Summary {
  /** Plain text; empty when the text holds no sentence. */
  readonly summary: string;
  /** `local` summaries consist of sentences taken word for word from the text. */
  readonly kind: 'model' | 'local';
  readonly model: string;
  /** Tokens used, prompt and answer together; 0 for local work. */
  readonly tokens: number;
}

export interface Passage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly lang: Language;
  /** The day of the source (`YYYY-MM-DD`), if known. */
  readonly date?: string | undefined;
}

export interface AnswerInput {
  readonly question: string;
  readonly lang: Language;
  /** Best first. */
  readonly passages: readonly Passage[];
  /** What the reader asked before, where the question goes on from there. */
  readonly previousQuestion?: string;
  /** How much a term tells texts apart, by all texts that there are; without it, by the passages alone. */
  readonly getRarity?: (term: Term) => number;
}

/** A piece of an answer and the passages it rests on: never none, and only passages that were passed in. */
export interface AnswerBlock {
  readonly text: string;
  readonly passageIds: readonly string[];
}

export interface Answer {
  /**
   * `model`: written by a model from the passages. `quoted`: sentences word for word from the passages.
   * `none`: the passages do not answer the question; there are no blocks.
   */
  readonly kind: 'model' | 'quoted' | 'none';
  readonly model: string;
  readonly tokens: number;
  readonly blocks: readonly AnswerBlock[];
}

/** Both methods throw `ModelUnavailableError` and nothing else, with the reason `timeout` when `signal` aborts. */
export interface LanguageModel {
  readonly name: string;
  readonly kind: 'model' | 'local';
  summarise(input: SummariseInput, signal?: AbortSignal): Promise<Summary>;
  answer(input: AnswerInput, signal?: AbortSignal): Promise<Answer>;
}

/** The length of every vector, so that one shape of collection serves every embedder. */
export const EMBEDDING_DIMENSIONS = 1536;

/** Turns texts into unit vectors whose dot product is their similarity. */
export interface Embedder {
  /** Vectors of different models must never be compared. */
  readonly model: string;
  readonly dimensions: typeof EMBEDDING_DIMENSIONS;
  /** The similarity under which two texts have, for this model, nothing to do with each other. */
  readonly relevanceFloor: number;
  /** How much its order counts beside that of a search by words; with 0 what it finds stands after that. */
  readonly weight: number;
  /** Whether many vectors are nearly equally near, so that an index by a graph of neighbours misses some: compare all. */
  readonly needsExactSearch: boolean;
  /** So many of the largest numbers of a vector tell nearly all that it does; without it, all are needed. */
  readonly significantDimensions?: number;
  /** One L2-normalised vector per text, in order. @throws ModelUnavailableError; `timeout` when `signal` aborts */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
}

export const LANGUAGE_MODEL = Symbol('language-model');
export const EMBEDDER = Symbol('embedder');

/**
 * Why a model did not do its work: no answer in time, no connection, status 429, status 500 and above, calls held back
 * after failures, any other status of 400 and above, an answer of another shape than was asked for.
 */
export type ModelFailure =
  'timeout' | 'unreachable' | 'rate-limited' | 'failing' | 'circuit-open' | 'refused' | 'unusable-output';

/** The configured model did not do its work. The message never holds the key, the prompt or the text. */
export class ModelUnavailableError extends Error {
  /** Whether the same call may succeed later. A refusal (wrong key, unknown model) may too, once it is mended. */
  readonly transient: boolean;

  constructor(
    readonly reason: ModelFailure,
    options?: { cause?: unknown },
  ) {
    super(`The model is not available (${reason})`, options);
    this.name = 'ModelUnavailableError';
    this.transient = reason !== 'refused' && reason !== 'unusable-output';
  }
}
