import type { ExtractedPage } from '../pages/extract-page';
import { foldToWords } from '../relevance/word-counter';
import { countWallPhrases } from './wall-phrases';

/** Describes an article before its page is read. */
export interface Announcement {
  /** Headline in the feed, or of the stored article; empty if there is none. */
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** Text of the stored article, if there is one. */
  readonly text?: string | null;
}

/**
 * `uncertain`: shares some words with its announcement, so the other pages of the host decide. `foreign`: a wall, or a
 * page about something else.
 */
export type PageVerdict = 'announced' | 'uncertain' | 'foreign';

type JudgedPage = Pick<ExtractedPage, 'title' | 'description' | 'text' | 'identity'>;

/** Minimum share of the announced words in a page whose titles have other words. */
const MIN_SHARE = 0.5;
/** The same for a page that declares itself to be an article. */
const MIN_SHARE_OF_ARTICLE = 0.25;
/** Minimum share of a page's words in the stored text. Two reports of one paper on one subject share a quarter. */
const MIN_SHARE_OF_STORED = 0.5;
/** Maximum number of words of a page that asks not to be indexed and does not repeat its headline. */
const LITTLE_TEXT = 120;

/** Decides whether a page is the article that a feed, or the stored article, announces. */
export function judgePage(announced: Announcement, page: JudgedPage): PageVerdict {
  const likeness = compare(announced, page);
  const isForeign =
    likeness === 'none' || isElsewhere(page.identity.finalUrl, announced.url) || isWall(page, likeness);
  if (isForeign) return 'foreign';
  return likeness === 'words' ? 'uncertain' : 'announced';
}

/** `unknown`: nothing tells what the page should be about. */
type Likeness = 'same' | 'words' | 'unknown' | 'none';

function compare(announced: Announcement, { title, description, text, identity }: JudgedPage): Likeness {
  const wanted = listTellingWords(announced.title, announced.url);
  const own = listWords(title);
  const named = foldToWords(`${title} / ${identity.titles}`);
  if (announced.title && ` ${named} `.includes(` ${foldToWords(announced.title)} `)) return 'same';
  const titles = listWords(named);
  if (hasMost(wanted, titles) || (countCommon(wanted, own) > 1 && hasMost(own, wanted))) return 'same';
  const slug = listTellingWords(getPathWords(announced.url), announced.url);
  if (countCommon(slug, own) > 1 && hasMost(own, slug)) return 'same';
  if (wanted.size === 0 && slug.size < 2) return 'unknown';
  const said = listWords(text);
  if (announced.text && getShare(said, listWords(announced.text)) >= MIN_SHARE_OF_STORED) return 'same';
  if (identity.isFrontPage || (identity.noindex && countWords(text) < LITTLE_TEXT)) return 'none';
  const all = new Set([...titles, ...listWords(description), ...said]);
  const summary = listTellingWords(announced.description, announced.url);
  const share = Math.max(...[wanted, summary, slug].map((words) => getShare(words, all)));
  return share >= (identity.declaresArticle ? MIN_SHARE_OF_ARTICLE : MIN_SHARE) ? 'words' : 'none';
}

/** Number of characters that are searched for phrases. A longer text with a true headline is an article. */
const SEARCHED = 3_000;
/**
 * Fewest phrases of a wall, and most words of the text for each. Phrases of a sign-in page count half: an article for
 * subscribers has some, and below its own headline they do not count.
 */
const WALL_DENSITY = {
  same: { phrases: 2, words: 30, signIn: 0 },
  words: { phrases: 1, words: 60, signIn: 0.5 },
  unknown: { phrases: 1, words: 100, signIn: 0.5 },
};
const WALL_TITLE =
  /^(?:just a moment|attention required|access denied|please wait|verify|verifying|before you continue|404|403|error \d{3}|not found|page not found|log in|login|sign in|sign up|subscribe|welcome to nginx|un momento|espere|espera|acceso denegado|verifica|antes de continuar|no encontrado|pagina no encontrada|inicia sesion|iniciar sesion|acceso|identificate|registrate|suscribete|en mantenimiento)(?: |$)/;

/** Returns true for a page that consists of what a wall says. */
function isWall({ title, text }: JudgedPage, likeness: Exclude<Likeness, 'none'>): boolean {
  if (likeness === 'same' && text.length > SEARCHED) return false;
  const folded = foldToWords(title);
  if (likeness !== 'same' && WALL_TITLE.test(folded)) return true;
  const { phrases, words, signIn } = WALL_DENSITY[likeness];
  const { walls, signIns } = countWallPhrases(`${folded} ${foldToWords(text.slice(0, SEARCHED))}`);
  const found = walls + signIns * signIn;
  return found >= phrases && found * words >= countWords(text);
}

const SIGN_IN_PART =
  /^(?:log-?[io]n|sign-?(?:in|up|on)|accounts?|myprivacy|register|registration|registro|auth|sso|oauth2?|acceso|iniciar-?sesion|consent|cookie-?(?:wall|consent)|captcha|challenge|queue|waiting-?room|maintenance|mantenimiento|error|404|not-?found)(?:\.\w+)?$/i;
/** Returns true if the host's first label or a segment of the path names a sign-in or error page. */
function isSignIn(address: string): boolean {
  const { hostname, pathname } = new URL(address);
  return [hostname.split('.')[0] ?? '', ...pathname.split('/')].some((part) => SIGN_IN_PART.test(part));
}

/** Returns true if the reader was sent to a sign-in or error page instead. */
const isElsewhere = (finalUrl: string, address: string): boolean => isSignIn(finalUrl) && !isSignIn(address);

/** Length of a stem, short enough for most inflections. */
const STEM = 5;

/** Stems of words that stand in most headlines. */
const COMMON = new Set(
  `about after again also been before could does down during from have here into just like made make more most much
   news only over said says some than that their them then there these they this those under until what when where
   which while will with would your ahora ante antes aunque bajo cada como contra cuando desde donde durante ella ellas
   ellos entre esta este estos estas hace hacia hasta mientras mismo noticias nueva nuevo otra otro para pero porque
   puede segun sera sobre solo tambien tiene todo todos tras unos unas`
    .split(/\s+/)
    .map(toStem),
);
/** Stems of the places that all our articles name. */
const PLACES = new Set(['gibra', 'spain', 'spani', 'espan', 'penon']);

function toStem(word: string): string {
  return word.replace(/s$/, '').slice(0, STEM);
}

/** Returns the stems of the words that carry meaning: those of four letters and more, and figures. */
function listWords(text: string): Set<string> {
  const words = foldToWords(text).split(/[ /]+/);
  const long = words.filter((word) => word.length > 3 || /\d/.test(word)).map(toStem);
  return new Set(long.filter((stem) => !COMMON.has(stem)));
}

/** Returns the words that tell a headline from others of its site: without places and the site's name, if any remain. */
function listTellingWords(text: string, address: string): Set<string> {
  const all = listWords(text);
  const host = new URL(address).hostname;
  const telling = [...all].filter((word) => !PLACES.has(word) && !host.includes(word));
  if (telling.length > 1) return new Set(telling);
  return all.size > 0 ? all : new Set(foldToWords(text).split(/[ /]+/).filter(Boolean));
}

const getPathWords = (address: string): string => {
  const { pathname } = new URL(address);
  return pathname.replace(/%[\da-f]{2}/gi, ' ').replace(/\.\w+$|\d{3,}/g, ' ');
};

function countCommon(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let common = 0;
  for (const word of some) if (others.has(word)) common += 1;
  return common;
}

/** Returns true if more than half of the words are found, or the only one. */
function hasMost(wanted: ReadonlySet<string>, found: ReadonlySet<string>): boolean {
  return wanted.size > 0 && countCommon(wanted, found) * 2 > wanted.size;
}

/** Returns the share of words that are found, 0 if only one of several is. */
function getShare(wanted: ReadonlySet<string>, found: ReadonlySet<string>): number {
  const common = countCommon(wanted, found);
  return common < Math.min(2, wanted.size) || common === 0 ? 0 : common / wanted.size;
}

const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
