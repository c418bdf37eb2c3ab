import type { Answer } from '@frontier/ai';
import type { Language } from '@frontier/domain';
import sanitizeHtml from 'sanitize-html';
import type { RetrievedPassage } from '../retrieval/retrieval.service';
import { longDate, MESSAGES } from './answer.messages';
import type { Citation, ServiceIntent } from './chat-answer.schemas';

const DISPLAY_SOURCE = {
  news: 'News Article',
  timeline: 'Timeline Event',
  explainer: 'Explainer',
  status: 'Status',
} as const;

/** What an answer may consist of; a second wall behind the escaping. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'blockquote', 'sup', 'a'],
  allowedAttributes: { p: ['class'], blockquote: ['lang'], a: ['href', 'class'] },
  allowedClasses: { p: ['answer-label', 'answer-note', 'answer-service'], a: ['citation'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
};

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A path of this site or a web address; anything else is no link. */
const isLink = (url: string): boolean => /^\/(?![/\\])/.test(url) || /^https?:\/\//.test(url);

/** An answer as readers get it, with the sources that it rests on. */
export interface RenderedAnswer {
  readonly html: string;
  readonly citations: Citation[];
}

/** Sources in the order in which the answer names them, one per document, and only those that were retrieved. */
function citedSources(answer: Answer, passages: ReadonlyMap<string, RetrievedPassage>): RetrievedPassage[] {
  const cited = answer.blocks.flatMap(({ passageIds }) => passageIds.flatMap((id) => passages.get(id) ?? []));
  return [
    ...new Map(cited.filter(({ url }) => isLink(url)).map((source) => [source.sourceId, source])).values(),
  ];
}

/**
 * Turns an answer into HTML. Every text is escaped, every link leads to a retrieved source or to the service
 * page, and the whole passes a sanitiser.
 */
export function renderAnswer(
  answer: Answer,
  retrieved: readonly RetrievedPassage[],
  lang: Language,
  service: ServiceIntent | null,
): RenderedAnswer {
  const passages = new Map(retrieved.map((passage) => [passage.id, passage]));
  const sources = citedSources(answer, passages);
  const messages = MESSAGES[lang];

  const marker = (passageId: string): string => {
    const number = sources.findIndex(({ sourceId }) => sourceId === passages.get(passageId)?.sourceId);
    const source = sources[number];
    return source ? `<sup><a class="citation" href="${escape(source.url)}">[${number + 1}]</a></sup>` : '';
  };
  const paragraphs = answer.blocks.flatMap(({ text, passageIds }) => {
    const markers = [...new Set(passageIds.map(marker))].join('');
    if (!markers) return [];
    const paragraph = `<p>${escape(text)}${markers}</p>`;
    const from = passages.get(passageIds[0] ?? '')?.lang ?? lang;
    return [answer.kind === 'quoted' ? `<blockquote lang="${from}">${paragraph}</blockquote>` : paragraph];
  });
  const label = answer.kind === 'quoted' ? `<p class="answer-label">${messages.quoted}</p>` : '';
  const dates = sources
    .map(({ date }, i) => `[${i + 1}] ${date ? longDate(date, lang) : messages.undated}`)
    .join(', ');
  const body =
    paragraphs.length > 0
      ? `${label}${paragraphs.join('')}<p class="answer-note">${messages.sourceDates}: ${dates}. ${messages.notAdvice}</p>`
      : `<p>${messages.unknown}</p>`;
  const offer = service
    ? `<p class="answer-service">${messages.service(`<a href="${escape(service.url)}">${escape(service.title)}</a>`)}</p>`
    : '';
  return {
    html: sanitizeHtml(body + offer, ALLOWED),
    citations: sources.map(({ url, title, date, sourceType }) => ({
      url,
      title,
      date,
      display_source: DISPLAY_SOURCE[sourceType],
    })),
  };
}
