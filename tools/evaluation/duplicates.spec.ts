import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { toBands, minHash } from '../../services/ingestion/src/duplicates/min-hash';
import { toComparable, compareTexts } from '../../services/ingestion/src/duplicates/compare-texts';

const Variant = z.strictObject({
  keep: z.array(z.int().positive()).default([]),
  lead: z.string().optional(),
  end: z.array(z.string()).default([]),
  instead: z.record(z.string(), z.string()).default({}),
});
const Reports = z.array(
  z.strictObject({
    lang: z.enum(['en', 'es']),
    text: z.array(z.string()),
    same: z.array(Variant),
    other: z.array(Variant),
  }),
);

interface Pair {
  readonly lang: 'en' | 'es';
  readonly isSame: boolean;
  readonly texts: readonly [string, string];
}

function applyVariant(
  text: readonly string[],
  { lead, keep, end, instead }: z.infer<typeof Variant>,
): string {
  const kept = keep.map((number) => text[number - 1] ?? '');
  const whole = [...(lead ? [lead] : []), ...kept, ...end].join('\n\n');
  return Object.entries(instead).reduce((all, [words, others]) => all.replaceAll(words, others), whole);
}

/** Pairs each report with its variants and with every other report. */
function pairs(): Pair[] {
  const reports = Reports.parse(parse(readFileSync(join(__dirname, 'duplicates', 'pairs.yaml'), 'utf8')));
  const variantPairs = reports.flatMap(({ lang, text, same, other }) => {
    const whole = text.join('\n\n');
    const pair =
      (isSame: boolean) =>
      (variant: z.infer<typeof Variant>): Pair => ({
        ...{ lang, isSame, texts: [whole, applyVariant(text, variant)] },
      });
    return [...same.map(pair(true)), ...other.map(pair(false))];
  });
  const reportPairs = reports.flatMap(({ lang, text }, index) =>
    reports.slice(index + 1).map((another) => ({
      ...{ lang, isSame: false, texts: [text.join('\n\n'), another.text.join('\n\n')] as const },
    })),
  );
  return [...variantPairs, ...reportPairs];
}

/** Applies the rule as ingestion does: only texts with a common min-hash band are compared. */
function isFoundSame([a, b]: Pair['texts']): boolean {
  const bands = new Set(toBands(minHash(a)));
  return (
    toBands(minHash(b)).some((band) => bands.has(band)) &&
    compareTexts(toComparable(a), toComparable(b)).sameStory
  );
}

describe('duplicate detection on pairs written after the rule was fixed', () => {
  it.each(['en', 'es'] as const)(
    'finds pairs of reports of one story with precision of at least 0.98 and recall of at least 0.9: %s',
    (lang) => {
      const judged = pairs()
        .filter((pair) => pair.lang === lang)
        .map(({ isSame, texts }) => ({ isSame, found: isFoundSame(texts) }));
      const count = (isSame: boolean, found: boolean): number =>
        judged.filter((one) => one.isSame === isSame && one.found === found).length;
      const precision = count(true, true) / (count(true, true) + count(false, true));
      const recall = count(true, true) / (count(true, true) + count(true, false));
      if (process.env.DUPLICATES_FIGURES) {
        console.log({
          lang,
          same: count(true, true) + count(true, false),
          pairs: judged.length,
          precision,
          recall,
        });
      }
      expect(precision).toBeGreaterThanOrEqual(0.98);
      expect(recall).toBeGreaterThanOrEqual(0.9);
    },
  );
});
