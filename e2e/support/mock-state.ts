import { randomUUID } from 'node:crypto';
import type { ChatAnswer, Citation, FoundPage } from '@frontier/api-clients';
import type { Posted, Read, Writable } from './api-answers';
import type { Answer } from './mock-answer';
import { type Stored, type MockContent, mockContent } from './mock-content';
import { mockLeads, type MockLeads } from './mock-leads';
import { mockNewsletter, type MockNewsletter } from './mock-newsletter';

export interface Call {
  readonly method: string;
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  body?: unknown;
}

export interface MockState extends MockContent, MockLeads, MockNewsletter {
  /** Answers a request to generate texts, given the name of the function. It may change the content. */
  generate: (name: string) => Answer;
  /** State of the run that `generate` has started. */
  run: Omit<Writable<Read<'/api/generation-runs/{id}'>>, 'run_id'>;
  /** Slugs of articles that lost as a duplicate, with those of their winners. */
  readonly lostSlugs: Map<string, string>;
  failing: boolean;
  /** While true, requests wait for their response, so that a test can check what a page shows in the meantime. */
  held: boolean;
  chat: (body: unknown) => Answer;
  feedback: (body: unknown) => Answer;
  matches: (query: string) => Answer;
  next: (about: string) => readonly string[];
  summarise: (body: unknown) => Answer;
  requests: Call[];
}

export function createState(): MockState {
  const content = mockContent();
  return {
    ...content,
    generate: () => ({ status: 202, body: STARTED }),
    run: { state: 'succeeded', message: null },
    ...mockLeads(),
    ...mockNewsletter(),
    lostSlugs: new Map(),
    failing: false,
    held: false,
    chat: () => quote(content.articles.slice(0, 2)),
    feedback: (body) => ({ status: 200, body }),
    matches: () => toBestMatches([]),
    next: () => [],
    summarise: () => ({ status: 200, body: SUMMARISED }),
    requests: [],
  };
}

export function toBestMatches(items: readonly FoundPage[], mended_query: string | null = null): Answer {
  const body: Read<'/api/best-matches'> = { mended_query, items };
  return { status: 200, body };
}

const STARTED: Posted<'/api/functions/daily-news-generator'> = { run_id: 'run-1', joined: false };

const SUMMARISED: Posted<'/api/functions/article-summarizer'> = {
  summary: 'Checks on people ended at the land border on 15 July 2026.',
  success: true,
  summary_kind: 'local',
};

function quote(cited: readonly Stored<'Article'>[]): Answer {
  const citations = cited.map(({ slug, title, published_at }): Citation => ({
    url: `/news/${slug}`,
    title,
    date: published_at,
    display_source: 'News Article',
  }));
  const quotations = cited.map(({ summary }) => `<blockquote><p>${summary}</p></blockquote>`).join('');
  const answer_html = `<p class="answer-label">Quoted from sources</p>${quotations}`;
  const body: ChatAnswer = {
    ok: true,
    answer_html,
    citations,
    service_intent: null,
    user_message: null,
    answer_kind: 'quoted',
    lang: 'en',
    answer_id: randomUUID(),
  };
  return { status: 200, body };
}
