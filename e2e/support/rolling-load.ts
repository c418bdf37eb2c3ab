import type { SampleSource, Stack } from '@frontier/dev';
import { makeLoadArticle } from '@frontier/testing';
import type { Writers } from './chaos-outcome';
import { makeContactLead, Operator } from './operator';

/** Two feeds, because a feed may have at most 200 entries. */
const FEEDS = ['rolling-1', 'rolling-2'] as const;
const MOST_ARTICLES = 400;
const ARTICLES_AT_ONCE = 4;
const JOBS_EVERY_MS = 4_000;
/** Timeout of a request: longer than any part may take to answer. */
const ANSWER_MS = 75_000;

/** Pages that the gateway caches. Nine of ten reads request one of these. */
const CACHED = [
  '/',
  '/news',
  '/timeline',
  '/knowledge',
  '/glossary',
  '/explained',
  '/about',
  '/sitemap.xml',
  '/news/rss',
];
/** Reads that are rendered or answered by a service for each request. */
const UNCACHED = [
  '/api/articles',
  '/api/timeline',
  '/api/videos',
  '/api/best-matches?q=border',
  '/api/newsletter/issues',
  '/api/admin-setup',
  '/search?q=border',
];
/** Reads at the internal listener of the gateway. */
const INTERNAL = [
  '/internal/ingestion/sources',
  '/internal/newsletter/campaigns',
  '/internal/staff/activity',
];

/** Counts of the load. `p95` and `slowest` are response times of public reads that were answered, in milliseconds. */
export interface Figures {
  readonly reads: number;
  readonly writes: number;
  readonly jobs: number;
  readonly articles: number;
  readonly p95: number;
  readonly slowest: number;
}

/** Reads, writes and starts jobs at steady rates, whether requests succeed or not. Never retries a request. */
export class RollingLoad {
  readonly lost: string[] = [];
  private readonly operator: Operator;
  private readonly inFlight = new Set<Promise<void>>();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly durations: number[] = [];
  private readonly sentLeads: string[] = [];
  private readonly signedUp: string[] = [];
  private reads = 0;
  private writes = 0;
  private jobs = 0;
  private articles = 0;
  private videos = 0;

  constructor(
    private readonly stack: Stack,
    private readonly source: SampleSource,
  ) {
    this.operator = new Operator(stack);
  }

  async prepare(): Promise<void> {
    await this.operator.addFeeds(this.source.url, FEEDS);
    for (const path of [...CACHED, ...UNCACHED]) await this.read(path);
    this.durations.length = 0;
  }

  begin(readsPerSecond: number, writesPerSecond: number): void {
    this.startTimer(1_000 / readsPerSecond, () => this.nextRead());
    this.startTimer(1_000 / writesPerSecond, () => this.nextWrite());
    this.startTimer(JOBS_EVERY_MS, () => this.nextJob());
  }

  /** Calls `send` at a steady rate. Timers of a busy process fire late, so each one sends everything that is due. */
  private startTimer(intervalMs: number, send: () => Promise<void>): void {
    const began = performance.now();
    let sent = 0;
    const sendDue = (): void => {
      for (; sent < Math.floor((performance.now() - began) / intervalMs); sent++) this.track(send());
    };
    this.timers.push(setInterval(sendDue, intervalMs));
  }

  async end(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.inFlight);
  }

  /** Returns the addresses whose enquiry or sign-up was accepted. */
  get writers(): Writers {
    return { leads: this.sentLeads, subscribers: this.signedUp };
  }

  get addedVideos(): number {
    return this.videos;
  }

  get figures(): Figures {
    const sorted = [...this.durations].sort((one, other) => one - other);
    return {
      reads: this.reads,
      writes: this.writes,
      jobs: this.jobs,
      articles: this.articles,
      p95: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
      slowest: Math.round(sorted.at(-1) ?? 0),
    };
  }

  private track(work: Promise<void>): void {
    const tracked = work.finally(() => this.inFlight.delete(tracked));
    this.inFlight.add(tracked);
  }

  private nextRead(): Promise<void> {
    const n = this.reads++;
    // One request in ten is answered by a service.
    if (n % 10 !== 0) return this.read(CACHED[n % CACHED.length] ?? '/');
    const asked = n / 10;
    const internal = INTERNAL[(asked / 4) % INTERNAL.length];
    if (asked % 4 === 0 && internal) return this.readInternally(internal);
    return this.read(UNCACHED[asked % UNCACHED.length] ?? '/');
  }

  private async read(path: string): Promise<void> {
    await this.expect(`GET ${path}`, 200, async () => {
      const began = performance.now();
      const answer = await this.fetch(path);
      const text = await answer.text();
      this.durations.push(performance.now() - began);
      // The site adds this mark to a page that it renders although a service did not answer.
      if (text.includes('frontier:degraded"')) throw new Error('page rendered without its data');
      return answer.status;
    });
  }

  private async readInternally(path: string): Promise<void> {
    await this.expect(`GET ${path}`, 200, () => this.operate('GET', path));
  }

  private nextWrite(): Promise<void> {
    const n = this.writes++;
    if (n % 5 === 4) return this.addVideo(n);
    return n % 2 === 0 ? this.sendLead(n) : this.signUp(n);
  }

  private async sendLead(n: number): Promise<void> {
    const email = `rolling-lead-${n}@rolling.example.org`;
    const taken = await this.expect(`enquiry ${n}`, 201, async () => {
      const { token } = (await (await this.fetch('/api/form-tokens')).json()) as { token: string };
      return this.post('/api/leads', makeContactLead(email, token));
    });
    if (taken) this.sentLeads.push(email);
  }

  private async signUp(n: number): Promise<void> {
    // Use a separate domain for each address, because sign-ups are limited per domain.
    const email = `reader@rolling-${n}.example`;
    const taken = await this.expect(`sign-up ${n}`, 200, () =>
      this.post('/api/subscribe', { email, lang: 'en' }),
    );
    if (taken) this.signedUp.push(email);
  }

  private async addVideo(n: number): Promise<void> {
    const added = await this.expect(`video ${n}`, 201, () =>
      this.operate('POST', '/internal/video/videos', {
        video_id: `chaos-rolling-${n}`,
        title: `Counting cars, part ${n}`,
        url: `https://youtu.be/rolling-${n}`,
        published_at: '2026-11-20T08:00:00Z',
      }),
    );
    if (added) this.videos++;
  }

  private async nextJob(): Promise<void> {
    this.jobs++;
    for (let n = 0; n < ARTICLES_AT_ONCE && this.articles < MOST_ARTICLES; n++) {
      const number = this.articles++;
      this.source.addPage(makeLoadArticle(number, FEEDS[number % 2] ?? FEEDS[0]));
    }
    await this.expect('starting fetch-sources', 202, () =>
      this.operate('POST', '/internal/jobs/fetch-sources/runs', {}),
    );
  }

  private async operate(method: string, path: string, body?: object): Promise<number> {
    const answer = await this.stack.operate(method, path, body);
    await answer.arrayBuffer();
    return answer.status;
  }

  private fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.stack.addresses.gateway + path, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
  }

  private async post(path: string, body: object): Promise<number> {
    const headers = { 'content-type': 'application/json' };
    const answer = await this.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    await answer.arrayBuffer();
    return answer.status;
  }

  private async expect(what: string, status: number, act: () => Promise<number>): Promise<boolean> {
    let came: string;
    try {
      const got = await act();
      if (got === status) return true;
      came = String(got);
    } catch (error) {
      const { message, cause } = error as Error;
      came = [message, (cause as Error | undefined)?.message].filter(Boolean).join(': ');
    }
    this.lost.push(`${new Date().toISOString()} ${what}: ${came}`);
    return false;
  }
}
