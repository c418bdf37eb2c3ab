import type { MockArticle } from './mock-articles.mjs';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface MockState {
  articles: MockArticle[];
  /** Every call answers 503. */
  failing: boolean;
  /** How long each call takes. */
  delayMs: number;
  chat: (body: { q: string; lang: string }) => Answer;
  summarise: (articleId: string) => Answer;
  /** Method and address of each call so far, and what was posted. */
  requests: { readonly method: string; readonly path: string; readonly at: number; body?: unknown }[];
}

export interface MockGateway {
  readonly url: string;
  readonly state: MockState;
  reset(): void;
  useSite(address: string): void;
  close(): Promise<void>;
}

export function startMockGateway(options?: { site?: string; port?: number }): Promise<MockGateway>;
