import { fold, type Language } from '@frontier/domain';
import { splitSentences } from '../text/sentences';
import { extractTerms, TermSet } from '../text/terms';
import { extractFacts } from './facts';

/** Minimum share of the shorter sentence's terms that both contain, so that they are about the same thing. */
const SAME_SUBJECT = 0.34;

const NEGATION =
  /\b(?:not|no|never|none|nobody|nothing|neither|without|cannot|nunca|nadie|nada|ningun[oa]?|sin|tampoco|jamas)\b|n['’]t\b/;

/** Pairs of opposite states. A text in one state contradicts a text in the other. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:open(?:s|ed)?|reopen\w*|abiert[oa]s?|abre[n]?|reabr\w*)\b/,
    /\b(?:clos(?:ed|es|ing|ure)|shut(?:s|ting)?|suspended|cerrad[oa]s?|cierr\w*|cerro|suspendid[oa]s?)\b/,
  ],
  [
    /\b(?:free|no (?:fee|charge|cost)|gratis|gratuit[oa]s?|no (?:cuesta|se paga|hay tasa))\b/,
    /\b(?:costs?|fees?|charged?|pay(?:s|ing)?|cuestan?|tasas?|pagar?|pagan|cobran?)\b/,
  ],
  [
    /\b(?:end(?:s|ed)|abolished|scrapped|lifted|removed|terminan?|terminaron|suprimid[oa]s?|eliminad[oa]s?)\b/,
    /\b(?:return(?:s|ed)?|reintroduced|reinstated|resum(?:e|es|ed)|are back|vuelven?|volvieron|restablec\w+)\b/,
  ],
  [
    /\b(?:allowed|permitted|legal|permitid[oa]s?|autorizad[oa]s?)\b/,
    /\b(?:banned|bans?|forbidden|prohibited|illegal|prohibid[oa]s?|prohib\w+|vetad[oa]s?)\b/,
  ],
];

interface Statement {
  readonly text: string;
  readonly lang: Language;
}

/**
 * Returns true if a report's sentence says the opposite of a reviewed text. Opposite states count anywhere in the text;
 * a negation more or less, or another figure in the same unit, only in a sentence on the same subject. Such a report is a
 * reason to look again, so it errs towards true.
 */
export function contradicts(reviewed: Statement, report: Statement): boolean {
  const said = fold(report.text);
  const whole = fold(reviewed.text);
  if (OPPOSITES.some(([one, other]) => opposes(whole, said, one, other) || opposes(whole, said, other, one)))
    return true;
  const terms = new TermSet(extractTerms(report.text));
  const facts = extractFacts(report.text, report.lang);
  return splitSentences(reviewed.text, reviewed.lang)
    .filter((sentence) => new TermSet(extractTerms(sentence)).overlap(terms) >= SAME_SUBJECT)
    .some((sentence) => {
      if (NEGATION.test(fold(sentence)) !== NEGATION.test(said)) return true;
      const known = extractFacts(sentence, reviewed.lang).quantities;
      return facts.quantities.some(({ value, unit }) => {
        const comparable = known.filter((other) => unit !== undefined && other.unit === unit);
        return comparable.length > 0 && comparable.every((other) => other.value !== value);
      });
    });
}

const opposes = (text: string, other: string, one: RegExp, opposite: RegExp): boolean =>
  one.test(text) && !opposite.test(text) && opposite.test(other) && !one.test(other);
