import type { Language } from '@frontier/domain';
import type { Term } from './text/terms';

export interface SummariseInput {
  readonly title: string;
  /** Plain text, paragraphs separated by line breaks. Untrusted: never treat it as instructions. */
  readonly text: string;
  readonly lang: Language;
}

export interface Summary {
  /** Plain text; empty if the input has no sentence. */
  readonly summary: string;
  /** `local` summaries consist of unchanged sentences of the text. */
  readonly kind: 'model' | 'local';
  readonly model: string;
  /** Prompt and completion tokens; 0 for local models. */
  readonly tokens: number;
}

export interface Passage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly lang: Language;
  /** Date of the source (`YYYY-MM-DD`), if known. */
  readonly date?: string | undefined;
}

export interface AnswerInput {
  readonly question: string;
  readonly lang: Language;
  /** Passages to answer from, most relevant first. */
  readonly passages: readonly Passage[];
  /** The reader's previous question, if this one is a follow-up. */
  readonly previousQuestion?: string;
  /** Returns a term's rarity in the whole corpus (like IDF). Without it, rarity is computed from the passages. */
  readonly getRarity?: (term: Term) => number;
}

/** Part of an answer with the ids of the passages that support it: at least one, and only passages from the input. */
export interface AnswerBlock {
  readonly text: string;
  readonly passageIds: readonly string[];
}

export interface Answer {
  /** `quoted`: unchanged sentences of the passages. `none`: the passages do not answer; `blocks` is empty. */
  readonly kind: 'model' | 'quoted' | 'none';
  readonly model: string;
  readonly tokens: number;
  readonly blocks: readonly AnswerBlock[];
}

/** Both methods throw only `ModelUnavailableError`; its reason is `timeout` if `signal` aborts. */
export interface LanguageModel {
  readonly name: string;
  readonly kind: 'model' | 'local';
  summarise(input: SummariseInput, signal?: AbortSignal): Promise<Summary>;
  answer(input: AnswerInput, signal?: AbortSignal): Promise<Answer>;
}

/** The length of every vector. It is the same for all embedders, so that they can use the same collection settings. */
export const EMBEDDING_DIMENSIONS = 1536;

/** Turns texts into unit vectors whose dot product is their similarity. */
export interface Embedder {
  /** Vectors of different models must never be compared. */
  readonly model: string;
  readonly dimensions: typeof EMBEDDING_DIMENSIONS;
  /** Minimum similarity of related texts for this model. Below it, texts are unrelated. */
  readonly relevanceFloor: number;
  /** Weight of the vector ranking in fusion with keyword search. With 0, vector hits come after all keyword hits. */
  readonly weight: number;
  /** True if searches must scan all vectors: an approximate index misses some, as many similarities are so close. */
  readonly needsExactSearch: boolean;
  /** Number of largest components of a vector that are enough to compare it. If undefined, all are needed. */
  readonly significantDimensions?: number;
  /** Returns L2-normalised vectors in the order of `texts`. @throws ModelUnavailableError, `timeout` if aborted */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
}

export const LANGUAGE_MODEL = Symbol('language-model');
export const EMBEDDER = Symbol('embedder');

/** Reasons in order: no response in time, no connection, 429, 5xx, circuit breaker open, other 4xx, schema mismatch. */
export type ModelFailure =
  'timeout' | 'unreachable' | 'rate-limited' | 'failing' | 'circuit-open' | 'refused' | 'unusable-output';

/** Thrown if the model gave no usable answer. The message never contains the key, the prompt or the text. */
export class ModelUnavailableError extends Error {
  /** True if a retry may succeed. False for `refused` (such as a wrong key or unknown model) and `unusable-output`. */
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
