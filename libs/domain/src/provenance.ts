import { hasContactDetails } from './contact-details';
import { isInstruction } from './instructions';
import type { Language } from './schemas';

/** Kinds of speakers: `us` is this record, with texts that its editors wrote or reviewed. */
export const SPEAKERS = ['us', 'official', 'publisher'] as const;
export type Speaker = (typeof SPEAKERS)[number];

/** States who says a text. `publishers` has one name, or several if each of them says the same; none for ours. */
export interface Provenance {
  readonly speaker: Speaker;
  readonly publishers: readonly string[];
}

/** Places in order: before other texts, after them, or last and only as "X reports". */
export const STANDINGS = ['lead', 'follow', 'report'] as const;
export type Standing = (typeof STANDINGS)[number];

/**
 * Decides where a text may stand in answers, summaries, newsletters, lists and cards. Only we lead a reviewed text. One
 * publisher alone never speaks in our voice.
 */
export function getStanding({ speaker, publishers }: Provenance, besideReviewed: boolean): Standing {
  if (speaker === 'us') return 'lead';
  if (speaker === 'official') return besideReviewed ? 'follow' : 'lead';
  return publishers.length > 1 ? 'follow' : 'report';
}

/** Texts with control characters, right-to-left marks or piled-up accents may look different from what they say. */
const DECEPTIVE = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{M}{3}/u;

/** Returns true if a sentence of others may be repeated: it gives no contact details and no instructions. */
export const isRepeatable = (sentence: string): boolean =>
  !DECEPTIVE.test(sentence) && !hasContactDetails(sentence) && !isInstruction(sentence);

const REPORTS: Readonly<Record<Language, { one: string; several: string; unnamed: string }>> = {
  en: { one: 'reports', several: 'report', unnamed: 'A publisher' },
  es: { one: 'informa', several: 'informan', unnamed: 'Un medio' },
};

/** Returns the words before a text of others: `GBC reports`, `GBC y Europa Sur informan`. */
export function formatReporters(publishers: readonly string[], lang: Language): string {
  const { one, several, unnamed } = REPORTS[lang];
  const names = new Intl.ListFormat(lang).format(publishers);
  return `${names || unnamed} ${publishers.length > 1 ? several : one}`;
}

const OFFICIAL_HOSTS = [
  ...['gov.gi', 'parliament.gi', 'gov.uk', 'parliament.uk', 'europa.eu', 'gob.es', 'boe.es', 'lamoncloa.es'],
  ...['congreso.es', 'senado.es', 'juntadeandalucia.es', 'lalinea.es', 'un.org'],
];

/** Returns true for an address of a public authority: a government, parliament, gazette, council, the EU or the UN. */
export function isOfficialAddress(url: string | null): boolean {
  if (!url || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return OFFICIAL_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
