const SUFFIXES = [
  // Longest first. One list for English and Spanish: the endings rarely conflict, and cognates (`application`,
  // `aplicación`) get the same stem.
  ...['amientos', 'imientos', 'amiento', 'imiento', 'aciones', 'iciones', 'ations', 'itions', 'uciones'],
  ...[
    'acion',
    'icion',
    'ation',
    'ition',
    'ucion',
    'ution',
    'mente',
    'ments',
    'ancia',
    'encia',
    'ances',
    'ences',
  ],
  ...['iendo', 'ieron', 'ables', 'ibles', 'adora', 'adores', 'ances', 'ments', 'iones'],
  ...[
    'ando',
    'aron',
    'ados',
    'adas',
    'idos',
    'idas',
    'able',
    'ible',
    'ment',
    'ance',
    'ence',
    'ador',
    'ions',
    'ings',
  ],
  ...[
    'aban',
    'iran',
    'aran',
    'ing',
    'ies',
    'ied',
    'ado',
    'ada',
    'ido',
    'ida',
    'ers',
    'ion',
    'ian',
    'aba',
    'ica',
    'ico',
  ],
  ...[
    'io',
    'ia',
    'ar',
    'er',
    'ir',
    'ed',
    'es',
    'os',
    'as',
    'al',
    'an',
    'en',
    'ly',
    's',
    'e',
    'o',
    'a',
    'y',
    'n',
  ],
] as const;

const SHORTEST_STEM = 4;

/** Suffixes by last letter, in the order above, so that a word is compared only with suffixes that can match. */
const BY_LAST_LETTER = new Map<string, string[]>();
for (const suffix of SUFFIXES) {
  const letter = suffix.slice(-1);
  BY_LAST_LETTER.set(letter, [...(BY_LAST_LETTER.get(letter) ?? []), suffix]);
}

const DOUBLED = new Set('lmnprt');

/** Maps `cancelled` and `cancel`, `permitted` and `permit` to the same stem. */
function undouble(stemmed: string): string {
  if (stemmed.length <= SHORTEST_STEM) return stemmed;
  const last = stemmed.slice(-1);
  return DOUBLED.has(last) && stemmed.at(-2) === last ? stemmed.slice(0, -1) : stemmed;
}

/** Stems a folded word lightly, because stems are never shown: `checks` and `checking` become `check`. */
export function stem(word: string): string {
  if (word.length <= SHORTEST_STEM) return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
  for (const suffix of BY_LAST_LETTER.get(word.slice(-1)) ?? []) {
    if (word.length - suffix.length >= SHORTEST_STEM && word.endsWith(suffix)) {
      return undouble(word.slice(0, -suffix.length));
    }
  }
  return word;
}
