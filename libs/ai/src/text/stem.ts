const SUFFIXES = [
  // Longest first. English and Spanish together: the endings hardly collide, and a mixed list lets cognates
  // (`application`, `aplicación`) meet.
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

/** By their last letter, in the order above: a word can only end with one that has its own last letter. */
const BY_LAST_LETTER = new Map<string, string[]>();
for (const suffix of SUFFIXES) {
  const letter = suffix.slice(-1);
  BY_LAST_LETTER.set(letter, [...(BY_LAST_LETTER.get(letter) ?? []), suffix]);
}

const DOUBLED = new Set('lmnprt');

/** `cancelled` and `cancel`, `permitted` and `permit`. */
function undouble(stemmed: string): string {
  if (stemmed.length <= SHORTEST_STEM) return stemmed;
  const last = stemmed.slice(-1);
  return DOUBLED.has(last) && stemmed.at(-2) === last ? stemmed.slice(0, -1) : stemmed;
}

/**
 * Cuts endings from a folded word so that its forms meet: `checks`, `checked` and `checking` become `check`,
 * `trabajadores` and `trabajo` become `trabaj`. Light on purpose: words are matched, never shown.
 */
export function stem(word: string): string {
  if (word.length <= SHORTEST_STEM) return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
  for (const suffix of BY_LAST_LETTER.get(word.slice(-1)) ?? []) {
    if (word.length - suffix.length >= SHORTEST_STEM && word.endsWith(suffix)) {
      return undouble(word.slice(0, -suffix.length));
    }
  }
  return word;
}
