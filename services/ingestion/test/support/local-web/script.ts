import type { Language } from '@frontier/domain';
import { createOffTopicText, type Story, createStory, type StoryVariant, tellStory } from './stories';

export type SourceFormat =
  | 'rss 2.0'
  | 'rss 1.0'
  | 'atom'
  | 'json feed'
  | 'list page'
  | 'front page'
  | 'sitemap'
  | 'news sitemap'
  | 'sitemap index'
  | 'site with a feed';

export type Oddity =
  | 'as html'
  | 'as plain text'
  | 'byte order mark'
  | 'latin-1'
  | 'blank lines first'
  | 'content:encoded'
  | 'guid is the link'
  | 'guid is no link'
  | 'atom link'
  | 'relative links'
  | 'escaped twice'
  | 'spanish dates'
  | 'only updated'
  | 'no dates'
  | 'control characters'
  | 'xml:base'
  | 'paged'
  | 'unordered'
  | 'etag'
  | 'last modified'
  | 'gzip'
  | 'slow'
  | 'redirect 301'
  | 'redirect 302'
  | 'redirect 308';

/** Failure that the list of a source returns instead of its content, in the first run or in all. */
export type Trouble =
  | 'none'
  | 'first 500'
  | 'first 429, retry after 120'
  | 'first truncated'
  | 'first bad xml'
  | 'first html'
  | 'always 429, retry after two days'
  | 'no tls';

export type Robots = 'none' | 'keep out of /kept/' | 'keep others out' | 'delay' | '500' | 'all closed';

/** Change of a page before the second run. */
export type Change =
  | 'edited'
  | 'new headline'
  | 'gone 410'
  | 'gone 404'
  | 'to the front page'
  | 'moved 301'
  | 'moved, listed anew';

export type Serving =
  | 'plain'
  | 'first 500'
  | 'first 429, retry after 120'
  | 'first silent'
  | 'slow'
  | 'always 404'
  | 'always 503'
  | 'no article'
  | 'a file'
  | 'redirect 301'
  | 'redirect 302'
  | 'redirect 308'
  | 'redirect loop'
  | 'redirect into /kept/'
  | 'latin-1'
  | 'gzip';

export type DatedBy = 'json-ld' | 'json-ld in cdata' | 'meta' | 'time' | 'words' | 'address' | 'nothing';

export interface PageScript {
  /** Story that the page tells; a unique one if omitted. */
  readonly story?: string;
  readonly telling?: StoryVariant;
  readonly headline?: 0 | 1 | 2;
  /** True for a page on another subject, which must not be published. */
  readonly offTopic?: boolean;
  readonly lang?: Language;
  /** Days before the day of the script; null if neither list nor page has a date. */
  readonly age?: number | null;
  /** Publication date in hours from now. Up to 48, the page is held; above, the date counts as a mistake. */
  readonly ahead?: number;
  readonly datedBy?: DatedBy;
  readonly listed?: 'plain' | 'tracked' | 'tracked anew' | 'twice';
  readonly path?: string;
  readonly served?: Serving;
  readonly change?: Change;
  /** True if the page is listed from the second run on. */
  readonly late?: boolean;
  /** Path of another page on the same host that the page declares as its canonical URL. */
  readonly canonical?: string;
}

export interface SourceScript {
  readonly key: string;
  readonly lang: Language;
  readonly make: SourceFormat;
  readonly scope: 'local' | 'general';
  readonly odd: readonly Oddity[];
  readonly trouble: Trouble;
  readonly robots: Robots;
  readonly pages: readonly PageScript[];
}

const source = (
  key: string,
  lang: Language,
  make: SourceFormat,
  pages: readonly PageScript[],
  more: Partial<Omit<SourceScript, 'key' | 'lang' | 'make' | 'pages'>> = {},
): SourceScript => ({
  ...{ key, lang, make, pages, scope: 'local', odd: [], trouble: 'none', robots: 'none' },
  ...more,
});
/** Returns a page with a story that no other page tells. */
const own = (page: PageScript = {}): PageScript => page;
/** Returns a page with a story that several papers print. */
const wire = (story: string, page: PageScript = {}): PageScript => ({ story, ...page });
const football: PageScript = { offTopic: true };

/** Sixty sources, and the changes of their pages between two runs. */
export const script: readonly SourceScript[] = [
  // Feeds that follow their standards.
  source('herald', 'en', 'rss 2.0', [own(), own(), own({ change: 'edited' }), football], { odd: ['etag'] }),
  source('diario', 'es', 'rss 2.0', [own(), own(), own({ change: 'new headline' })], {
    odd: ['last modified'],
  }),
  source('bulletin', 'en', 'rss 1.0', [own(), own({ late: true })]),
  source('gaceta', 'es', 'rss 1.0', [own(), own()], { odd: ['latin-1'] }),
  source('office', 'en', 'atom', [own(), own({ change: 'edited' }), own({ late: true })], { odd: ['etag'] }),
  source('ministerio', 'es', 'atom', [own(), own({ datedBy: 'nothing' })], { odd: ['only updated'] }),
  source('records', 'en', 'json feed', [own(), own({ change: 'new headline' })], { odd: ['etag'] }),
  source('archivo', 'es', 'json feed', [own(), own({ late: true })], { odd: ['gzip'] }),
  // Irregular feeds.
  source('encoded', 'en', 'rss 2.0', [own(), own()], { odd: ['content:encoded', 'as html'] }),
  source('guids', 'en', 'rss 2.0', [own(), own()], { odd: ['guid is the link'] }),
  source('numeros', 'es', 'rss 2.0', [own(), own()], { odd: ['guid is no link', 'byte order mark'] }),
  source('linked', 'en', 'rss 2.0', [own(), own()], { odd: ['atom link', 'as plain text'] }),
  source('relative', 'en', 'rss 2.0', [own(), own()], { odd: ['relative links', 'blank lines first'] }),
  source('escapado', 'es', 'rss 2.0', [own(), own()], { odd: ['escaped twice', 'latin-1'] }),
  source('fechas', 'es', 'rss 2.0', [own(), own({ late: true })], { odd: ['spanish dates'] }),
  source('undated', 'en', 'rss 2.0', [own({ age: null }), own({ age: null }), own({ datedBy: 'time' })], {
    odd: ['no dates'],
  }),
  source('controls', 'en', 'rss 2.0', [own(), own()], { odd: ['control characters'] }),
  source('based', 'en', 'atom', [own(), own()], { odd: ['xml:base', 'relative links'] }),
  source('jumbled', 'en', 'rss 2.0', [own(), own(), own()], { odd: ['unordered'] }),
  // No feed, or a feed at another URL than configured.
  source('releases', 'en', 'list page', [
    own({ datedBy: 'words' }),
    own({ datedBy: 'meta' }),
    own({ late: true }),
  ]),
  source('notas', 'es', 'list page', [own({ datedBy: 'words' }), own(), own(), own(), own()], {
    odd: ['paged'],
  }),
  source('magazine', 'en', 'front page', [own({ datedBy: 'time' }), own({ datedBy: 'json-ld in cdata' })]),
  source('mapped', 'en', 'sitemap', [own(), own({ datedBy: 'address' }), football], { scope: 'general' }),
  source('mapa', 'es', 'news sitemap', [own(), own({ late: true })]),
  source('indexed', 'en', 'sitemap index', [own(), own(), own()]),
  source('portal', 'en', 'site with a feed', [own(), own()]),
  // Paged lists, and lists that have moved.
  source('long', 'en', 'rss 2.0', [own(), own(), own(), own(), own(), own({ late: true })], {
    odd: ['paged'],
  }),
  source('largo', 'es', 'atom', [own(), own(), own(), own()], { odd: ['paged', 'etag'] }),
  source('moved', 'en', 'rss 2.0', [own(), own({ late: true })], { odd: ['redirect 301'] }),
  source('elsewhere', 'en', 'rss 2.0', [own()], { odd: ['redirect 302', 'etag'] }),
  source('mudado', 'es', 'atom', [own()], { odd: ['redirect 308'] }),
  // URLs with tracking parameters, canonical URLs and redirects.
  source('tracked', 'en', 'rss 2.0', [own({ listed: 'tracked' }), own({ listed: 'tracked anew' })]),
  source('doble', 'es', 'rss 2.0', [
    own({ listed: 'twice' }),
    own({ path: '/amp/story', canonical: '/story' }),
    own({ story: 'doble-1', path: '/story' }),
  ]),
  source('redirects', 'en', 'rss 2.0', [
    own({ served: 'redirect 301' }),
    own({ served: 'redirect 302' }),
    own({ served: 'redirect 308' }),
    own({ served: 'redirect loop' }),
  ]),
  // One text in several papers.
  source('wire-one', 'en', 'rss 2.0', [wire('agency'), wire('release'), wire('border talks', { age: 3 })]),
  source('wire-two', 'en', 'atom', [
    wire('agency', { telling: 'cut', headline: 1 }),
    wire('release', { headline: 2 }),
  ]),
  source('wire-three', 'en', 'rss 1.0', [
    wire('agency', { telling: 'extended', headline: 2 }),
    wire('border talks', { telling: 'new lead', headline: 1, age: 2 }),
  ]),
  source('wire-four', 'en', 'json feed', [
    wire('release', { telling: 'one figure corrected', headline: 1 }),
    wire('agency', { late: true }),
  ]),
  source('agencia-uno', 'es', 'rss 2.0', [wire('teletipo'), wire('comunicado', { age: 4 })]),
  source(
    'agencia-dos',
    'es',
    'rss 2.0',
    [wire('teletipo', { telling: 'cut' }), wire('comunicado', { telling: 'extended', headline: 1, age: 4 })],
    { odd: ['latin-1'] },
  ),
  source('agencia-tres', 'es', 'list page', [
    wire('teletipo', { telling: 'new lead', headline: 2, datedBy: 'meta' }),
    wire('comunicado', { late: true, datedBy: 'meta' }),
  ]),
  // Reports of two days from one template are two stories.
  source('queues', 'en', 'rss 2.0', [wire('queues'), wire('queues of another day', { late: true })]),
  // Pages that were taken down or moved.
  source('fickle', 'en', 'rss 2.0', [
    ...[own({ change: 'gone 410' }), own({ change: 'gone 404' }), own(), own(), own()],
  ]),
  source('retirado', 'es', 'atom', [
    ...[own({ change: 'gone 410' }), own({ change: 'to the front page' }), own(), own(), own()],
  ]),
  source('shifting', 'en', 'rss 2.0', [own({ change: 'moved 301' }), own({ change: 'moved, listed anew' })]),
  // Rules in robots.txt.
  source(
    'kept',
    'en',
    'rss 2.0',
    [own(), own({ path: '/kept/story' }), own({ served: 'redirect into /kept/' })],
    { robots: 'keep out of /kept/' },
  ),
  source('reservado', 'es', 'rss 2.0', [own()], { robots: 'keep others out' }),
  source('patient', 'en', 'rss 2.0', [own(), own(), own()], { robots: 'delay' }),
  source('unruly', 'en', 'rss 2.0', [own()], { robots: '500' }),
  source('closed-list', 'en', 'list page', [own()], { robots: 'all closed' }),
  // Slow and broken hosts.
  source('slow', 'en', 'rss 2.0', [own({ served: 'slow' }), own({ served: 'first silent' })], {
    odd: ['slow'],
  }),
  source(
    'roto',
    'es',
    'rss 2.0',
    [own({ served: 'first 500' }), own({ served: 'always 404' }), own({ served: 'always 503' })],
    { trouble: 'first 500' },
  ),
  source('busy', 'en', 'rss 2.0', [own(), own({ late: true })], { trouble: 'first 429, retry after 120' }),
  source('busy-pages', 'en', 'rss 2.0', [
    own({ served: 'first 429, retry after 120' }),
    own({ served: 'first 429, retry after 120' }),
    own({ late: true }),
  ]),
  source('asleep', 'en', 'rss 2.0', [own()], { trouble: 'always 429, retry after two days' }),
  source('cortado', 'es', 'rss 2.0', [own(), own()], { trouble: 'first truncated' }),
  source(
    'garbled',
    'en',
    'atom',
    [own({ served: 'no article' }), own({ served: 'a file' }), own({ served: 'latin-1' })],
    { trouble: 'first bad xml' },
  ),
  source('outage', 'en', 'rss 2.0', [own({ served: 'gzip' })], { trouble: 'first html' }),
  source('plain', 'en', 'rss 2.0', [own()], { trouble: 'no tls' }),
  // Future dates, other languages, other subjects.
  source(
    'tomorrow',
    'en',
    'rss 2.0',
    [own({ ahead: 20 }), own({ ahead: 24 * 90, datedBy: 'nothing' }), own({ lang: 'es' }), football],
    { scope: 'general' },
  ),
];

const DAY_MS = 24 * 60 * 60_000;

export interface WebPage extends PageScript {
  readonly source: SourceScript;
  readonly slug: string;
  readonly path: string;
  readonly lang: Language;
  readonly storyId: string;
  readonly date: Date | null;
}

/** Run of the service: the first, the second, or any later one. */
export type Phase = 1 | 2 | 3;

export interface Content {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The whole web, built from the script and the time of setup. */
export class WebScript {
  readonly pages: readonly WebPage[];

  constructor(
    private readonly now: Date,
    readonly sources: readonly SourceScript[] = script,
  ) {
    this.pages = sources.flatMap((each) => each.pages.map((page, index) => this.toPage(each, page, index)));
  }

  private toPage(each: SourceScript, page: PageScript, index: number): WebPage {
    const slug = `${each.key}-${index}`;
    const date = this.getPageDate(page, index, getStoryDay(page.story ?? slug));
    const day = date?.toISOString().slice(0, 10).replaceAll('-', '/');
    const below = each.make === 'list page' ? '/news' : page.datedBy === 'address' ? `/${day}` : '/stories';
    return {
      ...page,
      ...{ source: each, slug, storyId: page.story ?? slug, lang: page.lang ?? each.lang, date },
      path: page.path ?? `${below}/${slug}-${page.offTopic ? 'match-report' : 'gibraltar-border'}`,
    };
  }

  private getPageDate({ age, ahead, late }: PageScript, index: number, day: number): Date | null {
    if (age === null) return null;
    if (ahead) return new Date(Math.ceil(this.now.getTime() / 3_600_000) * 3_600_000 + ahead * 3_600_000);
    const midnight = Math.floor(this.now.getTime() / DAY_MS) * DAY_MS;
    return new Date(midnight - (late ? 1 : (age ?? day)) * DAY_MS + (6 + index) * 3_600_000);
  }

  getContent(page: WebPage, phase: Phase): Content {
    if (page.offTopic) return createOffTopicText(page.slug);
    const { story, telling } = this.getStory(page);
    const edited = page.change === 'edited' && phase > 1;
    const renamed = page.change === 'new headline' && phase > 1;
    return {
      title: story.headlines[renamed ? 1 : (page.headline ?? 0)],
      paragraphs: tellStory(story, edited ? 'edited' : telling),
    };
  }

  private getStory({ storyId, lang, telling = 'whole' }: WebPage): { story: Story; telling: StoryVariant } {
    if (storyId === 'queues of another day') {
      const first = createStory('queues', lang);
      const { headlines } = createStory(storyId, lang);
      return { story: { ...first, id: storyId, headlines }, telling: 'other figures' };
    }
    return { story: createStory(storyId, lang), telling };
  }

  isListed({ late = false }: WebPage, phase: Phase): boolean {
    return !late || phase > 1;
  }

  /** Lists the stories that must be stored after a phase, once the service has waited as long as asked. */
  listExpectedStories(phase: Phase): ExpectedStory[] {
    const stories = new Map<string, ExpectedStory>();
    for (const page of this.pages) {
      if (!this.isReadable(page, phase)) continue;
      const { storyId, lang } = page;
      const known = stories.get(storyId) ?? { storyId, lang, versions: [] };
      stories.set(storyId, { ...known, versions: [...known.versions, this.toVersion(page, phase)] });
    }
    return [...stories.values()];
  }

  private toVersion(page: WebPage, phase: Phase): ExpectedVersion {
    const { title, paragraphs } = this.getContent(page, phase);
    const { source: each, date, datedBy = 'json-ld', ahead = 0 } = page;
    const inList = isDatedInList(each);
    const byDay = !inList && (datedBy === 'words' || datedBy === 'address');
    const unknown = date === null || ahead > 48 || (!inList && datedBy === 'nothing');
    const day = date ? new Date(Math.floor(date.getTime() / DAY_MS) * DAY_MS) : null;
    return {
      ...{ title, text: paragraphs.join('\n\n'), host: each.key },
      status: ahead > 0 && ahead <= 48 ? 'waiting' : 'published',
      publishedAt: unknown ? null : byDay ? day : date,
      path: this.getFinalPath(page, phase),
    };
  }

  /** Returns the path of a page after redirects and canonical URLs. */
  getFinalPath(page: WebPage, phase: Phase): string {
    const moved = page.served?.startsWith('redirect 3') || (phase > 1 && page.change?.startsWith('moved'));
    return page.canonical ?? (moved ? `${page.path}-here` : page.path);
  }

  private isReadable(page: WebPage, phase: Phase): boolean {
    const { source: each, served = 'plain', change } = page;
    if (page.offTopic || !this.isListed(page, phase) || NEVER_READ.has(each.trouble)) return false;
    if (each.trouble.startsWith('first') && phase === 1) return false;
    if (each.robots === '500' || each.robots === 'all closed') return false;
    if (page.path.startsWith('/kept/') || NEVER_SERVED.has(served)) return false;
    if (served.startsWith('first') && phase === 1) return false;
    if (change === 'gone 410') return phase === 1;
    // A single failure may be temporary, so the article stays until its page is found missing a second time.
    if (change === 'gone 404' || change === 'to the front page') return phase < 3;
    return true;
  }
}

/** Returns a story's age in days, which is the same in all papers. Pages that are listed late are newer. */
const getStoryDay = (id: string): number =>
  2 + (Array.from(id).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 20);

const NEVER_READ = new Set<Trouble>(['always 429, retry after two days', 'no tls']);
const NEVER_SERVED = new Set<Serving>([
  'always 404',
  'always 503',
  'no article',
  'a file',
  'redirect loop',
  'redirect into /kept/',
]);

export function isDatedInList({ make, odd }: SourceScript): boolean {
  if (odd.includes('no dates') || odd.includes('only updated')) return false;
  return !['list page', 'front page', 'sitemap', 'sitemap index'].includes(make);
}

export interface ExpectedVersion {
  readonly title: string;
  readonly text: string;
  readonly host: string;
  readonly path: string;
  readonly status: string;
  readonly publishedAt: Date | null;
}

/** A story with all its versions, one of which must be stored. */
export interface ExpectedStory {
  readonly storyId: string;
  readonly lang: Language;
  readonly versions: readonly ExpectedVersion[];
}
