import type { AnswerBlock } from '@frontier/ai';
import { cutContactDetails, formatReporters, type Language, SOURCE_TYPES } from '@frontier/domain';
import type { WebResult } from '@frontier/web-search';
import sanitizeHtml from 'sanitize-html';
import type { RetrievedPassage } from '../corpus/corpus-document';
import { formatLongDate, MESSAGES } from './answer.messages';
import type { AttributedBlock } from './attribute-blocks';
import type { Citation, ServiceIntent } from './chat-answer.schemas';
import { asksAboutToday } from './classify-unanswerable';
import type { Reply, ReplyPart } from './respond';

/** Sanitising is a second defence, because `renderAnswer` escapes every text. */
const SANITIZE_OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'blockquote', 'sup', 'a', 'ul', 'li'],
  allowedAttributes: { p: ['class'], blockquote: ['lang'], a: ['href', 'class'], ul: ['class'] },
  allowedClasses: {
    p: ['answer-label', 'answer-note', 'answer-service', 'answer-question'],
    a: ['citation'],
    ul: ['answer-nearest', 'answer-web'],
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns true for paths on this site and for http and https addresses. Protocol-relative addresses are not safe. */
const isSafeLink = (url: string): boolean => /^\/(?![/\\])/.test(url) || /^https?:\/\//.test(url);

export interface RenderedAnswer {
  readonly html: string;
  readonly citations: Citation[];
  readonly kind: ReplyPart['kind'];
}

export interface ReplyContext {
  readonly service?: ServiceIntent | null;
  readonly web?: readonly WebResult[];
  /** True while documents are being indexed. The answer then begins with a note that something may be missing. */
  readonly isIndexing?: boolean;
}

/** Returns one passage per cited source, in the order of first citation. Skips unknown passages and unsafe links. */
function listCitedSources(
  blocks: readonly AnswerBlock[],
  passages: ReadonlyMap<string, RetrievedPassage>,
): RetrievedPassage[] {
  const cited = blocks.flatMap(({ passageIds }) => passageIds.flatMap((id) => passages.get(id) ?? []));
  return [
    ...new Map(
      cited.filter(({ url }) => isSafeLink(url)).map((source) => [source.sourceId, source]),
    ).values(),
  ];
}

const toLabel = (html: string): string => `<p class="answer-label">${html}</p>`;

/** Names the publisher before a title of others, because readers see it in lists of links without the report. */
const toTitle = ({ speaker, publishers, title }: RetrievedPassage): string =>
  speaker === 'us' || publishers.length === 0 ? title : `${publishers.join(', ')}: ${title}`;

/** Returns the line before words of others: `GBC reports (16 July 2026):`. Empty for our own words. */
function formatAttribution({ speaker, publishers, date }: AttributedBlock, lang: Language): string {
  if (speaker === 'us') return '';
  return `${formatReporters(publishers, lang)}${date ? ` (${formatLongDate(date, lang)})` : ''}:`;
}

function renderWebPages(web: readonly WebResult[], lang: Language): string {
  const pages = web.map(({ url, title, domain, date }) => {
    const from = date ? `${domain}, ${formatLongDate(date, lang)}` : domain;
    const name = escapeHtml(cutContactDetails(title) || domain);
    return `<li><a href="${escapeHtml(url)}">${name}</a> (${escapeHtml(from)})</li>`;
  });
  const list = `<ul class="answer-web">${pages.join('')}</ul>`;
  return pages.length > 0 ? toLabel(MESSAGES[lang].fromWeb) + list : '';
}

/** Renders a reply as safe HTML. Links only to retrieved sources, the service page, and web pages labelled as such. */
export function renderAnswer(
  reply: Pick<Reply, 'parts' | 'passages'>,
  lang: Language,
  { service = null, web = [], isIndexing = false }: ReplyContext = {},
): RenderedAnswer {
  const passages = new Map(reply.passages.map((passage) => [passage.id, passage]));
  const sources = listCitedSources(
    reply.parts.flatMap(({ blocks }) => blocks),
    passages,
  );
  const messages = MESSAGES[lang];

  const marker = (passageId: string): string => {
    const number = sources.findIndex(({ sourceId }) => sourceId === passages.get(passageId)?.sourceId);
    const source = sources[number];
    return source
      ? `<sup><a class="citation" href="${escapeHtml(source.url)}">[${number + 1}]</a></sup>`
      : '';
  };
  const paragraphs = (part: ReplyPart): string[] =>
    part.blocks.flatMap((block) => {
      const { text, passageIds } = block;
      const markers = [...new Set(passageIds.map(marker))].join('');
      if (!markers) return [];
      const paragraph = `<p>${escapeHtml(text)}${markers}</p>`;
      const from = passages.get(passageIds[0] ?? '')?.lang ?? lang;
      const attribution = formatAttribution(block, lang);
      return [
        ...(attribution ? [toLabel(escapeHtml(attribution))] : []),
        part.kind === 'model' ? paragraph : `<blockquote lang="${from}">${paragraph}</blockquote>`,
      ];
    });
  const parts = reply.parts.map((part) => {
    const said = paragraphs(part);
    const known = part.kind !== 'none' && said.length > 0;
    return { ...part, said, kind: known ? part.kind : ('none' as const) };
  });
  const body = parts.map(({ kind, said, unanswerable, suggestions, question }) => {
    const repeated = parts.length > 1 ? `<p class="answer-question">${escapeHtml(question)}</p>` : '';
    if (kind !== 'none')
      return repeated + (kind === 'quoted' ? toLabel(messages.quoted) : '') + said.join('');
    const unknown = `<p>${unanswerable ? messages.unanswerable[unanswerable] : messages.unknown}</p>`;
    const known = said.length > 0 ? toLabel(messages.relatedFacts) + said.join('') : '';
    const pages = suggestions.filter(({ url }) => isSafeLink(url));
    const links = pages.map(
      (page) => `<li><a href="${escapeHtml(page.url)}">${escapeHtml(toTitle(page))}</a></li>`,
    );
    const near =
      links.length > 0
        ? `<p>${messages.suggestions}</p><ul class="answer-nearest">${links.join('')}</ul>`
        : '';
    return repeated + unknown + known + near;
  });
  const dates = sources
    .map(({ date }, i) => `[${i + 1}] ${date ? formatLongDate(date, lang) : messages.undated}`)
    .join(', ');
  const note =
    sources.length > 0
      ? `<p class="answer-note">${messages.sourceDates}: ${dates}. ${messages.notAdvice}</p>`
      : '';
  const today = reply.parts.some(({ question }) => asksAboutToday(question))
    ? `<p class="answer-note">${messages.news}</p>`
    : '';
  const unfinished = isIndexing ? `<p class="answer-note">${messages.indexing}</p>` : '';
  const beyond = renderWebPages(web, lang);
  const offer = service
    ? `<p class="answer-service">${messages.service(`<a href="${escapeHtml(service.url)}">${escapeHtml(service.title)}</a>`)}</p>`
    : '';
  return {
    html: sanitizeHtml(unfinished + body.join('') + today + note + beyond + offer, SANITIZE_OPTIONS),
    kind: parts.find(({ kind }) => kind !== 'none')?.kind ?? 'none',
    citations: sources.map((source) => ({
      url: source.url,
      title: toTitle(source),
      date: source.date,
      display_source: SOURCE_TYPES[source.sourceType],
    })),
  };
}
