import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatSourceDate } from './dates';

const CONTENT = join(__dirname, '..', '..', 'content');

/** Returns the dates of all sources in the content folder, as written in the files. */
function listSourceDates(): string[] {
  return readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !path.endsWith('README.md'))
    .flatMap((path) => [...readFileSync(join(CONTENT, path), 'utf8').matchAll(/^ {4}date: '?(.+?)'?$/gm)])
    .flatMap(([, date]) => date ?? []);
}

describe('source dates in content/', () => {
  it('[Z3] are shown at their own precision', () => {
    const dates = [...new Set(listSourceDates())];
    expect(dates.length).toBeGreaterThan(50);
    const shapes: readonly (readonly [known: RegExp, shown: RegExp])[] = [
      [/^\d{4}-\d{2}-\d{2}$/, /^\d{1,2} [A-Z][a-z]+ \d{4}$/],
      [/^\d{4}-\d{2}$/, /^[A-Z][a-z]+ \d{4}$/],
      [/^\d{4}$/, /^\d{4}$/],
    ];
    for (const date of dates) {
      const [, shown] = shapes.find(([known]) => known.test(date)) ?? [];
      if (shown) expect(formatSourceDate(date)).toMatch(shown);
      else expect(formatSourceDate(date)).toBe(date);
    }
  });
});
