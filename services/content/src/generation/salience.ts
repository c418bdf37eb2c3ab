const toWordPattern = (...alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'iu');

const SUBJECT = toWordPattern(
  'treaty',
  'agreement',
  'border',
  'frontier',
  'tratado',
  'acuerdo',
  'frontera',
  'verja',
);
const STEP = toWordPattern(
  ...['sign(?:s|ed|ing|ature)?', 'ratif\\p{L}+', 'provisional(?:ly)? appl\\p{L}+', 'in(?:to)? force'],
  ...['suspen\\p{L}+', 'terminat\\p{L}+', 'adopt(?:s|ed|ion)', 'approv\\p{L}+', 'reach(?:es|ed)'],
  ...['firm(?:a|an|ado|ó)', 'aplicación provisional', 'en vigor', 'rescin\\p{L}+', 'aprueban?', 'aprobó'],
);
const CHECKS = toWordPattern('checks?', 'controls?', 'controles');
const CHANGE = toWordPattern(
  ...['ends?', 'ended', 'begins?', 'began', 'starts?', 'started', 'returns?', 'stop(?:s|ped)?'],
  ...['fin', 'terminan?', 'empiezan?', 'vuelven?', 'desaparecen?'],
);

/**
 * Returns true if a headline reports a step that changes people's situation: the agreement is signed, ratified or
 * suspended, or checks at the border end or return. The rule is a list of words, so that anyone can see why a summary
 * is marked.
 */
export function isSalient(headline: string): boolean {
  return (SUBJECT.test(headline) && STEP.test(headline)) || (CHECKS.test(headline) && CHANGE.test(headline));
}
