import type { Language } from '@frontier/domain';
import type { Term } from './text/terms';

export interface SummariseInput {
  readonly title: string;
  /** Plain text, paragraphs separated by line breaks. Untrusted: never treat it as instructions. */
  readonly text: string;
  readonly lang: Language;
}

export interface Summary {
  /** Checked plain text; empty if the input has no sentence, or if the model wrote what the input does not say. */
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

/**
 * Returns checked text or none: sentences that the input supports, without addresses, telephone numbers or parts of the
 * instructions. Both methods throw only `ModelUnavailableError`; its reason is `timeout` if `signal` aborts.
 */
export interface LanguageModel {
  readonly name: string;
  readonly kind: 'model' | 'local';
  summarise(input: SummariseInput, signal?: AbortSignal): Promise<Summary>;
  answer(input: AnswerInput, signal?: AbortSignal): Promise<Answer>;
}

/** Turns texts into unit vectors whose dot product is their similarity. */
export interface Embedder {
  /** Vectors of different models must never be compared. */
  readonly model: string;
  /** Length of the vectors. Undefined until a remote model has answered once, because its length is unknown before. */
  readonly dimensions: number | undefined;
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

/** Says in plain words why a model gave nothing that can be used. Operators read these texts in health and console. */
export const MODEL_FAILURES = {
  timeout: 'the model host answers too slowly (AI_TIMEOUT_MS, AI_CALL_BUDGET_MS)',
  unreachable: 'the model host is unreachable or drops the connection (OPENAI_BASE_URL)',
  'rate-limited': 'the model host refuses more requests: too many requests, or the credit is used up',
  failing: 'the model host answers with an error of its own',
  'circuit-open': 'calls are held back for a moment, because the model host kept failing',
  'wrong-key': 'the model host does not accept the key (OPENAI_API_KEY)',
  'unknown-model':
    'the model host does not know the model, or has no API at this address (OPENAI_CHAT_MODEL, OPENAI_EMBEDDING_MODEL, OPENAI_BASE_URL)',
  refused: 'the model host refuses the request, such as one of its parameters',
  'unusable-output': 'the model answers with something that cannot be read, or with nothing',
  unsupported: 'the model writes what its source does not say',
} as const;
export type ModelFailure = keyof typeof MODEL_FAILURES;

const TRANSIENT: ReadonlySet<ModelFailure> = new Set([
  'timeout',
  'unreachable',
  'rate-limited',
  'failing',
  'circuit-open',
]);

/** Thrown if the model gave no usable answer. The message never contains the key, the prompt or the text. */
export class ModelUnavailableError extends Error {
  /** The start of every message. Parked runs are found by it. */
  static readonly opening = 'The model is not available';
  /** True if a retry may succeed without a change of the settings or of the model. */
  readonly transient: boolean;

  constructor(
    readonly reason: ModelFailure,
    options?: { cause?: unknown },
  ) {
    super(`${ModelUnavailableError.opening}: ${MODEL_FAILURES[reason]}`, options);
    this.name = 'ModelUnavailableError';
    this.transient = TRANSIENT.has(reason);
  }
}
