/** Returns the weight of a story key, in nats. The fewer reports have the key, the higher its weight. */
export type IdfWeights = (key: string) => number;

/** Assumed share of reports that have a given key, by the key's class. `subject` is the class of COMMON_KEYS. */
const PRIOR_SHARES = { subject: 0.4, concept: 0.08, number: 0.004, word: 0.01 } as const;
/** Weight of the assumed shares: they count like the shares observed in this many reports. */
const PRIOR_WEIGHT = 50;

/** Keys that nearly every report on this site has, so they do not distinguish stories. */
const COMMON_KEYS = new Set([
  ...['#gibraltar', '#border', '#spain', '#treaty', '#british', '#european', '#london', '#work'],
  ...['#government', '#minister', '#chiefminister', '#police', '#committee', '#meet', '#visitor'],
  ...['#day', '#year', '#number', '@picardo', '@albares', '@linea', '@campo', '@algeciras'],
]);

export function computeIdfWeights(reports: readonly { readonly keys: readonly string[] }[]): IdfWeights {
  const counts = new Map<string, number>();
  for (const { keys } of reports) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const all = reports.length + PRIOR_WEIGHT;
  const weights = new Map<string, number>();
  return (key) => {
    let weight = weights.get(key);
    if (weight === undefined) {
      weight = -Math.log(((counts.get(key) ?? 0) + PRIOR_WEIGHT * getPriorShare(key)) / all);
      weights.set(key, weight);
    }
    return weight;
  };
}

function getPriorShare(key: string): number {
  if (COMMON_KEYS.has(key)) return PRIOR_SHARES.subject;
  if (key.startsWith('#')) return PRIOR_SHARES.concept;
  return /^\d/.test(key) ? PRIOR_SHARES.number : PRIOR_SHARES.word;
}
