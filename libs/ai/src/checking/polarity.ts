/** Words that negate a clause. Two of them cancel out: `cannot enter without a visa` means `needs a visa`. */
const NEGATIONS = /\b(?:not|no|never|none|nobody|nothing|without|cannot|sin)\b|n['’]t\b/g;
/** Words that negate a clause only if no other word does: `no … nadie`, `not … nor`. */
const CONCORD = /\b(?:neither|nor|nunca|nadie|nada|ningun[oa]?|tampoco|ni|jamas)\b/;
/** Words that deny a clause as a negation does, in groups. Words of two groups cancel out: `lifted the ban`. */
const DENIALS: readonly RegExp[] = [
  /\b(?:end(?:s|ed|ing)?|abolish\w*|remov\w*|ceas\w*|stopp?\w*|lift(?:s|ed)?|gone|exempt\w*|free (?:of|from)|scrapp?\w*|disappear\w*|termin(?:a|an|ar|o|aron|ad[oa]s?|e|en)|elimin\w*|suprim\w*|supresion|acab\w*|exent\w*|ces(?:a|o|aron|e)|desaparec\w*|dej(?:a|an|o|aron|ara|aran) de|fin)\b/,
  /\b(?:reject\w*|refus\w*|dismiss\w*|turn(?:s|ed)? down|veto\w*|oppos\w*|vot\w+ against|vot\w+ (?:en )?contra|se op(?:us|on)\w*|den(?:y|ies|ied)|fail(?:s|ed)? to|unable|rechaz\w*|desestim\w*|nieg\w*|neg(?:o|aron|ar)|vet(?:a|o|aron))\b/,
  /\b(?:lack\w*|short(?:age)? of|(?<!hac\w{1,3} )falt(?:a|an|e|en|o|aron)(?! \w+r\b)|escase\w*)\b/,
  /\b(?:stay\w*|remain\w*) (?:the same|unchanged)\b|\bunchanged\b/,
  /\b(?:bans?|banned|forbid\w*|forbad\w*|barred|prohib\w*)\b/,
];
/** Phrases with a negation that do not negate. */
const IDIOMS =
  /\b(?:not|no) (?:only|just|later|earlier|further|mas alla|more than|less than|fewer than|solo|solamente|mas de|menos de|obstante)\b|\bat no (?:extra )?(?:cost|charge)\b|\b(?:by|before|at|until|towards) the end\b|\bend of\b|\bfin(?:al|ales)? de\b|\bantes de que (?:acab|termin)e\b/g;

const UNTIL = /\b(?:until|till|hasta)\b/;
const NOT_UNTIL = /\b(?:not|no|n['’]t)\b(?=[^,]{1,40}\b(?:until|till|hasta)\b)/;

/** Stems of opposites, one pair a line. `after` does not follow from `before`. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = (
  [
    ['open|reopen|abr[aei]|abiert|reabr|reabiert', 'clos|shut|cerr|cierr'],
    [
      'rise|rising|rose|increas|grow|grew|rais|high|more|sub(?:e|i[oerd])|aument|crec|mas|mayor|alt[oa]',
      'fall|fell|drop|decreas|declin|reduc|lower|less|fewer|baj[aeo]|dismin|desciend|descend|menos|menor',
    ],
    ['legal', 'illegal|ilegal'],
    ['before|antes', 'after|despues|tras'],
    ['win|won|gan[aoe]', 'lose|losing|lost|perd|pierd'],
    ['keep|kept|remain|stay|mant|conserv', 'leave|leaving|left|withdr|abandon|retir'],
    ['support|apoy|welcom|prais|elogi|celebr', 'critici|critic|condemn|regret|lament'],
    ['early|earlier|temprano', 'late|later|delay|postpon|aplaz|retras'],
    ['major|mayoria', 'minor'],
    ['import', 'export'],
    ['buy|bought|compr', 'sell|sold|vend'],
    ['safe|segur', 'danger|peligr|unsafe|insegur'],
    ['guilty|culpable|convict|conden', 'innocent|inocente|acquit|absuel'],
  ] as const
).map(([one, other]) => [toPattern(one), toPattern(other)]);

function toPattern(stems: string): RegExp {
  return new RegExp(String.raw`\b(?:${stems})\w{0,5}\b`);
}

/** Returns true if a folded clause contains a negation of its own. */
export const hasNegation = (clause: string): boolean => clause.search(NEGATIONS) >= 0;

/** Returns true if a folded clause denies what its words say. */
export function isNegated(clause: string): boolean {
  const words = clause.replaceAll(IDIOMS, ' ');
  const plain = words.match(NEGATIONS)?.length ?? 0;
  const count = plain === 0 && CONCORD.test(words) ? 1 : plain;
  return (count + DENIALS.filter((denial) => denial.test(words)).length) % 2 === 1;
}

/** Returns true if two folded clauses on the same subject do not contradict each other by a negation or an opposite. */
export function haveSamePolarity(one: string, other: string): boolean {
  const crossed = OPPOSITES.some(
    ([a, b]) =>
      (a.test(one) && !b.test(one) && b.test(other) && !a.test(other)) ||
      (b.test(one) && !a.test(one) && a.test(other) && !b.test(other)),
  );
  return crossed === (isNegated(settle(one, other)) !== isNegated(settle(other, one)));
}

/** `not until May` says that it happens, and `until May` that it ends, if the other clause says it without `until`. */
function settle(clause: string, other: string): string {
  if (!UNTIL.test(clause) || UNTIL.test(other)) return clause;
  if (NOT_UNTIL.test(clause)) return clause.replace(NOT_UNTIL, ' ');
  return DENIALS[0]?.test(other) ? `${clause} ended` : clause;
}
