import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { scoreTranslation, extractInvariants } from '../../services/content/src/articles/translation';

const Texts = z.array(
  z.strictObject({
    held: z.boolean(),
    en: z.string(),
    es: z.string(),
    others: z.array(z.strictObject({ lang: z.enum(['en', 'es']), text: z.string() })),
  }),
);
const texts = Texts.parse(parse(readFileSync(join(__dirname, 'translations', 'texts.yaml'), 'utf8')));

const isFound = (a: string, b: string): boolean =>
  scoreTranslation(extractInvariants(a), extractInvariants(b)) > 0;

describe('translations', () => {
  const half = (held: boolean): typeof texts => texts.filter((one) => one.held === held);

  it.each([
    ['tuning', false],
    ['held', true],
  ] as const)('are distinguished from other reports of the same event or pattern: %s half', (_, held) => {
    const missed = half(held).filter(({ en, es }) => !isFound(en, es));
    const others = half(held).flatMap(({ en, es, others: reports }) =>
      reports.filter(({ lang, text }) => isFound(lang === 'es' ? en : es, text)),
    );
    const strangers = half(held).flatMap((one) =>
      half(held).filter((another) => another !== one && isFound(one.en, another.es)),
    );
    if (process.env.TRANSLATION_FIGURES) {
      console.log({ held, translations: half(held).length, missed: missed.length, others, strangers });
    }
    expect({ missed, others, strangers }).toEqual({ missed: [], others: [], strangers: [] });
  });
});
