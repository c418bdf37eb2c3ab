import { findConcept, isStopWord, matchPhrase, stem, tokenize } from '@frontier/ai';

interface ClaimWord {
  readonly word: string;
  readonly stem: string;
  readonly concept: string | undefined;
  readonly isVerb: boolean;
}

export type ParsedClaim = readonly ClaimWord[];

/** Words that a sentence may add or leave out without changing a claim. */
const IGNORED_WORDS = new Set(
  'the a an el la los las un una ya now already ahora again todos todas all ha han hemos'.split(' '),
);

/** Irregular verbs, whose forms have no common stem. Maps each form to one key per meaning in both languages. */
const VERBS = new Map(
  [
    'is are was were be been being am es son somos soy era eran fue fueron ser siendo sido esta estan estamos estaba estar este esten estando',
    'has have had having habia haber hubo habiendo',
    'does do did doing hace hacen hizo hacer haciendo',
    'can could may might puede pueden podia poder pudiendo podemos puedo',
    'must need needs needed debe deben necesita necesitan necesitamos necesito',
    'give gives gave given giving da dan dio dieron dar den dando dado',
    'go goes went gone going va van iba ir yendo',
    'tiene tienen tenia tener teniendo tuvo tenemos tengo',
    'left leave leaves leaving sale salen salio salir',
    'sold sell sells vendio vendieron vender vendido vende venden',
    'bought buy buys compro compraron comprar comprado',
    'took take takes taken taking',
    'put puso pusieron poner puesto pone ponen',
    'paid pay pays paying pago paga pagan pagar pagaron pagamos',
  ].flatMap((forms) => forms.split(' ').map((form, _, all) => [form, `=${all[0] ?? ''}`] as const)),
);

/** Strips pronouns from Spanish infinitives: `quedarnos` and `quedarse` become `quedar`. */
const stripPronoun = (word: string): string => word.replace(/(?<=..[aei]r)(?:se|me|te|nos|os|l[aeo]s?)$/, '');

export function parseClaim(sentence: string): ParsedClaim {
  const all = tokenize(sentence);
  const found: ClaimWord[] = [];
  for (let at = 0; at < all.length; at++) {
    const phrase = matchPhrase(all, at);
    const word = stripPronoun(all[at] ?? '');
    const verb = VERBS.get(word);
    if (phrase) {
      const together = all.slice(at, at + phrase.length).join(' ');
      found.push({ word: together, stem: together, concept: phrase.concept, isVerb: false });
      at += phrase.length - 1;
    } else if (verb) found.push({ word: verb, stem: verb, concept: undefined, isVerb: true });
    else if (!IGNORED_WORDS.has(word)) {
      const stemmed = stem(word);
      const concept = isStopWord(word) ? undefined : findConcept(stemmed);
      found.push({ word, stem: stemmed, concept, isVerb: false });
    }
  }
  return found;
}

/** Returns a claim and, if it starts with subject and verb, a copy with verb first, as in questions and after `al`. */
export function expandPhrasings(claim: string): ParsedClaim[] {
  const statement = parseClaim(claim);
  const [subject, verb, ...rest] = statement;
  if (!subject || !verb?.isVerb || subject.isVerb || isStopWord(subject.word)) return [statement];
  return [statement, [verb, subject, ...rest]];
}

const isSameWord = (one: ClaimWord | undefined, other: ClaimWord | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  (one.word === other.word ||
    (!isStopWord(one.word) && one.stem === other.stem) ||
    (one.concept !== undefined && one.concept === other.concept));

/** Returns true if a sentence has the claim's words in the same order, with at most one extra word between two. */
export function assertsClaim(sentence: ParsedClaim, claim: ParsedClaim): boolean {
  return sentence.some((_, start) => {
    let at = start;
    return claim.every((word, i) => {
      if (isSameWord(sentence[at], word)) at += 1;
      else if (i > 0 && isSameWord(sentence[at + 1], word)) at += 2;
      else return false;
      return true;
    });
  });
}
