/** European languages. A name in neither the page's language nor Spanish counts if all languages that have it agree. */
const LANGUAGES = (
  'en es pt fr de it nl ca gl eu pl cs sk sl hr sr-Latn sr bs mk bg ro hu el sq tr ru uk be lt lv et fi sv nb nn da ' +
  'is ga cy mt lb rm fo'
).split(' ');
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2001, month, 15)));
/** Minimum length of an abbreviated month name. A shorter one could mean anything. */
const SHORTEST = 3;

const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}|\.$/gu, '')
    .toLowerCase();

/** Maps each name of a month in a language, and each unambiguous beginning of it, to the month's number. */
function buildMonthNames(language: string): Map<string, number> {
  const names = new Map<string, number>();
  const ambiguous = new Set<string>();
  // Collect all forms of a name, because many languages inflect it beside a day.
  for (const options of [{}, { day: 'numeric' }, { day: 'numeric', year: 'numeric' }] as const) {
    for (const width of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { ...options, month: width, timeZone: 'UTC' });
      MONTHS.forEach((date, index) => {
        const name = foldName(format.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '');
        for (let end = SHORTEST; end <= name.length; end += 1) {
          const start = name.slice(0, end);
          if (names.has(start) && names.get(start) !== index + 1) ambiguous.add(start);
          names.set(start, index + 1);
        }
      });
    }
  }
  for (const start of ambiguous) names.delete(start);
  return names;
}

const monthNamesCache = new Map<string, Map<string, number>>();

function getMonthNames(language: string): Map<string, number> {
  const names = monthNamesCache.get(language) ?? buildMonthNames(language);
  monthNamesCache.set(language, names);
  return names;
}

function findUnambiguousMonth(name: string): number {
  const months = new Set(LANGUAGES.flatMap((language) => getMonthNames(language).get(name) ?? []));
  const [month = 0] = months;
  return months.size === 1 ? month : 0;
}

/** Returns the number of a month, 1 to 12, by its name in `Intl` (Unicode's CLDR); 0 if the word names no month. */
export function parseMonth(word: string, language: string | null): number {
  const name = foldName(word);
  const first = language && LANGUAGES.includes(language) ? language : 'en';
  return getMonthNames(first).get(name) ?? getMonthNames('es').get(name) ?? findUnambiguousMonth(name);
}
