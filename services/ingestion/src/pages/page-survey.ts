import { type DomDocument, type DomElement, type DomNode, ELEMENT, TEXT } from './dom';

/** Kinds of dates, most reliable first: marked as publication date, `time` element, class or id naming a date, text. */
export type DateKind = 'published' | 'time' | 'named' | 'words';

export interface DateMark {
  readonly kind: DateKind;
  readonly element: DomElement;
  /** True inside an `article`, `main` or `header` element. */
  readonly inside: boolean;
  /** Number of elements since the nearest main heading; negative before it. */
  readonly at: number;
}

export interface Heading {
  readonly element: DomElement;
  readonly inArticle: boolean;
  readonly inMain: boolean;
  /** Number of elements of the page up to the heading. */
  readonly at: number;
}

/** Elements that describe a page, in document order. */
export interface PageSurvey {
  /** First non-empty content by name, property or itemprop in lower case. */
  readonly metas: ReadonlyMap<string, string>;
  readonly links: readonly DomElement[];
  readonly jsonLd: readonly string[];
  /** Scripts other than structured data. */
  readonly scripts: readonly DomElement[];
  readonly headings: readonly Heading[];
  readonly dates: readonly DateMark[];
}

const NAMES_MODIFICATION = /modif|updat|actualiz|aktualis/i;
const NAMES_PUBLICATION = /publish|entry-date|posted/i;
/** Classes and ids of elements with a date; `data` and `validate` do not match. */
const NAMES_DATE =
  /(?:publish|post|entry|article|meta|story|news|artikel)[\w-]*date|date-?(?:publi|posted|created)|pub-?date|fecha|date-?line|timestamp|byline|datum|(?:^|[\s_-])(?:date|time|datetime|created)(?:$|[\s_-])/i;
/** Classes and ids of blocks around an article. Their dates belong to other articles or to readers. */
const SURROUNDS =
  /(?:^|\s)(?:(?:comments?|commentlist|related|recommended|copyright|teasers?|nav|menu)(?:[_-][\w-]*)?|(?![\w-]*(?:with|has|no)[_-]sidebar)[\w-]*(?:footer|sidebar)[\w-]*)(?=\s|$)/i;
const SURROUNDING = new Set(['nav', 'aside', 'footer']);
const WHOLE = new Set(['html', 'body', 'main', 'article']);
const SILENT = new Set(['style', 'template', 'select', 'noscript', 'svg', 'iframe', 'textarea']);
const YEAR = /\d{4}|\d\.\d\d?\.\d\d/;
/** Maximum number of headings to collect. Each date is compared with each heading, so many headings take long. */
const MAX_HEADINGS = 20;
/** Maximum length, in characters, of a text that is a date. A longer text may contain a date, but is not one. */
const MAX_LENGTH = 120;

interface Placement {
  readonly inArticle: boolean;
  readonly inMain: boolean;
  readonly inHeader: boolean;
  readonly around: boolean;
}

const NO_PLACEMENT: Placement = { inArticle: false, inMain: false, inHeader: false, around: false };

/** Collects the elements in one pass. A separate selector for each name would visit all elements for each name. */
export function surveyPage(document: DomDocument): PageSurvey {
  const metas = new Map<string, string>();
  const links: DomElement[] = [];
  const jsonLd: string[] = [];
  const scripts: DomElement[] = [];
  const headings: Heading[] = [];
  const found: (Omit<DateMark, 'at'> & { readonly count: number; readonly around: boolean })[] = [];
  let count = 0;
  let lesser = 0;

  const markText = (node: DomNode, parent: DomElement, place: Placement): void => {
    const text = node.textContent ?? '';
    if (place.around || text.length > MAX_LENGTH || !YEAR.test(text)) return;
    found.push({ kind: 'words', element: parent, inside: isInside(place), count, around: false });
  };

  const visit = (element: DomElement, outer: Placement): void => {
    count += 1;
    const name = element.localName;
    if (name === 'meta') return addMeta(metas, element);
    if (name === 'link') return void links.push(element);
    if (name === 'script') {
      const isStructured = element.getAttribute('type') === 'application/ld+json';
      return void (isStructured ? jsonLd.push(element.textContent ?? '') : scripts.push(element));
    }
    if (SILENT.has(name)) return;
    const names = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`;
    const place = getPlacement(name, names, outer);
    if (name === 'h1') {
      headings.push({ element, ...place, at: count });
    }
    if (name === 'h2' && lesser === 0 && !place.around) lesser = count;
    const kind = classifyDateElement(element, name, names);
    if (kind) found.push({ kind, element, inside: isInside(place), count, around: place.around });
    for (const node of element.childNodes) {
      if (node.nodeType === ELEMENT) visit(node as DomElement, place);
      else if (node.nodeType === TEXT) markText(node, element, place);
    }
  };

  // Visit all root elements: some pages have several, for old browsers.
  for (const node of document.childNodes)
    if (node.nodeType === ELEMENT) visit(node as DomElement, NO_PLACEMENT);
  const headingsAt = headings.length > 0 ? headings.slice(0, MAX_HEADINGS).map(({ at }) => at) : [lesser];
  const dates = [...found.filter(({ around }) => !around), ...found.filter(({ around }) => around)].map(
    ({ kind, element, inside, count: at }) => ({
      kind,
      element,
      inside,
      at: getHeadingDistance(at, headingsAt),
    }),
  );
  return { metas, links, jsonLd, scripts, headings, dates };
}

const getHeadingDistance = (at: number, headings: readonly number[]): number =>
  headings.reduce(
    (nearest, heading) => (Math.abs(at - heading) < Math.abs(nearest) ? at - heading : nearest),
    Infinity,
  );

const isInside = ({ inArticle, inMain, inHeader }: Placement): boolean => inArticle || inMain || inHeader;

function addMeta(metas: Map<string, string>, element: DomElement): void {
  const content = element.getAttribute('content')?.trim();
  if (!content) return;
  for (const attribute of ['property', 'name', 'itemprop']) {
    const name = element.getAttribute(attribute)?.toLowerCase();
    if (name && !metas.has(name)) metas.set(name, content);
  }
}

function getPlacement(name: string, names: string, outer: Placement): Placement {
  const around =
    outer.around || SURROUNDING.has(name) || (names !== ' ' && !WHOLE.has(name) && SURROUNDS.test(names));
  return {
    around,
    inArticle: outer.inArticle || name === 'article',
    inMain: outer.inMain || name === 'main',
    inHeader: outer.inHeader || name === 'header',
  };
}

function classifyDateElement(element: DomElement, name: string, names: string): DateKind | null {
  const itemprop = element.getAttribute('itemprop') ?? '';
  if (/dateModified/i.test(itemprop)) return null;
  if (/datePublished/i.test(itemprop)) return 'published';
  if (name === 'time') {
    if (NAMES_MODIFICATION.test(names) && !NAMES_PUBLICATION.test(names)) return null;
    return element.getAttribute('pubdate') !== null || NAMES_PUBLICATION.test(names) ? 'published' : 'time';
  }
  if (names === ' ') return null;
  if (/(?:^|\s)published(?:$|\s)/.test(names) && element.getAttribute('title')) return 'published';
  if (!NAMES_DATE.test(names)) return null;
  return NAMES_MODIFICATION.test(names) && !NAMES_PUBLICATION.test(names) ? null : 'named';
}
