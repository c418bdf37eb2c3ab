import { fold } from '@frontier/domain';

export type QuestionType =
  'yes-or-no' | 'quantity' | 'moment' | 'person' | 'place' | 'definition' | 'procedure' | 'other';

const OPENING = String.raw`^[^a-z]*(?:(?:and|y|but|pero|so|entonces|also|ademas|please|hola|hi|hello)\b[ ,]*)?`;
const at = (pattern: string): RegExp => new RegExp(`${OPENING}(?:${pattern})\\b`);

/** The first match wins: `what is the rate` asks for a quantity, not for a definition. */
const TYPES: readonly (readonly [QuestionType, RegExp])[] = [
  [
    'quantity',
    /\b(?:how (?:much|many|long|old|high|big|large|far)|what(?:'s| is| are| was)?(?: \w+){0,3} (?:rate|percentage|fee|price|cost|salary|wage|age|limit|amount|share|number|tax rate|pay)|cuant[oa]s?|que (?:sueldo|salario|edad|tipo|precio|tasa|limite|porcentaje|valor|importe)|cual es el (?:sueldo|salario|tipo|precio|limite|minimo|maximo|importe)|up to what|at what age|a que edad)\b/,
  ],
  [
    'moment',
    /\b(?:when|what (?:day|date|year)|which (?:day|date|year)|since when|until when|cuando|desde cuando|hasta cuando|que (?:dia|fecha|ano)|en que (?:fecha|ano|dia))\b/,
  ],
  ['person', /\b(?:who|whom|whose|quien|quienes)\b/],
  ['place', /\b(?:where|donde|adonde|through which|por que aduanas|which (?:posts?|ports?|place))\b/],
  [
    'definition',
    at(
      String.raw`what(?:'s| is| are| was| were) (?:an? |the )?(?:meant by )?|what does .{2,60} mean|define|definition of|explain|meaning of|que (?:es|son|era|significa|quiere decir|se entiende por)|explica|en que consiste`,
    ),
  ],
  ['procedure', at('how (?:do|can|could|would|should|to|is|are|does)|como')],
  [
    'yes-or-no',
    at(
      String.raw`(?:do|does|did|is|are|was|were|am|can|could|may|might|must|should|will|would|has|have|had|need)(?:n't)? |(?:me |se |te |lo |les |le |ya |si )*(?:es|son|esta|estan|hay|ha|han|puedo|puede|pueden|podemos|tengo|tiene|tienen|tenemos|necesito|necesita|necesitan|hace falta|hacen falta|debo|debe|sigue|siguen|vale|sirve|cambia|cubre|existe|existen|funciona|toman|piden|cobran|sellan)`,
    ),
  ],
];

export function classifyQuestion(question: string): QuestionType {
  const folded = fold(question).replace(/[’]/g, "'");
  const polar = TYPES.find(([type]) => type === 'yes-or-no')?.[1].test(folded);
  // `Can I say when …` expects yes or no, even though it contains `when`.
  if (polar) return 'yes-or-no';
  return TYPES.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'other';
}
