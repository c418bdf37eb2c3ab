/** What reports make of each key that one of them has, by its number: in nats, and the more the rarer it is. */
export type Weights = Float64Array;

/** How many of a hundred reports have a key, before any is held: what all of ours are about, concepts, and the rest. */
const EXPECTED = { subject: 0.4, concept: 0.08, number: 0.004, word: 0.01 } as const;
/** As much as this many reports that are held. */
const EXPECTATION_WEIGHT = 50;

/** What nearly every report here names, so that it tells no story from another. */
const SUBJECTS = new Set([
  ...['#gibraltar', '#border', '#spain', '#treaty', '#british', '#european', '#london', '#work'],
  ...['#government', '#minister', '#chiefminister', '#police', '#committee', '#meet', '#visitor'],
  ...['#day', '#year', '#number', '@picardo', '@albares', '@linea', '@campo', '@algeciras'],
]);

interface Numbered {
  readonly keys: Uint32Array;
}

/** Numbers in place of keys: one report is compared with hundreds, and by numbers that takes a fraction of the time. */
export class KeyNumbers {
  private readonly numbers = new Map<string, number>();
  /** As many reports with a key as are taken to be there before any is. */
  private readonly expected: number[] = [];

  get size(): number {
    return this.numbers.size;
  }

  /** Those of keys that were not met before are new. */
  of(keys: readonly string[]): Uint32Array {
    return Uint32Array.from(keys, (key) => {
      const known = this.numbers.get(key);
      if (known !== undefined) return known;
      this.expected.push(EXPECTATION_WEIGHT * expectedShare(key));
      this.numbers.set(key, this.size);
      return this.size - 1;
    });
  }

  /** @param report its keys are weighed by what is held, and so are those that it lacks */
  weigh(report: Numbered, held: readonly Numbered[]): Weights {
    const weights = new Float64Array(this.size);
    // Few of all the keys that were ever met are in these.
    const met = new Set(report.keys);
    for (const { keys } of held) {
      for (const key of keys) {
        if (weights[key] === 0) met.add(key);
        weights[key] = (weights[key] ?? 0) + 1;
      }
    }
    const all = held.length + EXPECTATION_WEIGHT;
    for (const key of met) weights[key] = -Math.log(((weights[key] ?? 0) + (this.expected[key] ?? 0)) / all);
    return weights;
  }
}

function expectedShare(key: string): number {
  if (SUBJECTS.has(key)) return EXPECTED.subject;
  if (key.startsWith('#')) return EXPECTED.concept;
  return /^\d/.test(key) ? EXPECTED.number : EXPECTED.word;
}
