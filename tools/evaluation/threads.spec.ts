import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { makeLoadArticle } from '@frontier/testing';
import { parse } from 'yaml';
import { z } from 'zod';
import { computeIdfWeights } from '../../services/content/src/articles/idf-weights';
import { findThread } from '../../services/content/src/articles/match-thread';
import { extractStoryKeys } from '../../services/content/src/articles/story-keys';

const Subjects = z.array(
  z.strictObject({
    subject: z.string(),
    stories: z.array(
      z.strictObject({
        story: z.string(),
        reports: z.array(
          z.strictObject({
            at: z.string(),
            lang: z.enum(['en', 'es']),
            title: z.string(),
            summary: z.string(),
          }),
        ),
      }),
    ),
  }),
);
interface Labelled {
  readonly story: string;
  readonly subject: string;
  readonly lang: string;
  readonly title: string;
  readonly at: number;
  readonly keys: readonly string[];
}

const sets = ['tuning', 'held'] as const;
/** Reads the reports of a set, ordered by time. */
const read = (set: (typeof sets)[number]): Labelled[] =>
  Subjects.parse(parse(readFileSync(join(__dirname, 'threads', `${set}.yaml`), 'utf8')))
    .flatMap(({ subject, stories }) =>
      stories.flatMap(({ story, reports }) =>
        reports.map((report) => ({
          ...{ subject, story, lang: report.lang, title: report.title },
          ...{ at: Date.parse(`${report.at}:00Z`), keys: extractStoryKeys(report) },
        })),
      ),
    )
    .sort((a, b) => a.at - b.at);

/** Assigns the reports to threads one by one, as they arrive: each joins a thread of earlier reports or begins one. */
function groupIntoThreads(reports: readonly Labelled[]): Labelled[][] {
  const threads: Labelled[][] = [];
  for (const report of reports) {
    const thread = findThread(report, threads, computeIdfWeights(threads.flat()));
    if (thread) thread.push(report);
    else threads.push([report]);
  }
  return threads;
}

/** Computes precision and recall over pairs of reports: pairs in the same thread against pairs of the same story. */
function figures(reports: readonly Labelled[]) {
  const threads = groupIntoThreads(reports);
  const threadIndexes = new Map(
    threads.flatMap((thread, place) => thread.map((report) => [report, place] as const)),
  );
  const pairs = reports.flatMap((a, i) => reports.slice(0, i).map((b) => [a, b] as const));
  const together = ([a, b]: (typeof pairs)[number]): boolean => threadIndexes.get(a) === threadIndexes.get(b);
  const belong = ([a, b]: (typeof pairs)[number]): boolean => a.story === b.story;
  const right = pairs.filter((pair) => together(pair) && belong(pair)).length;
  return {
    precision: right / pairs.filter(together).length,
    recall: right / pairs.filter(belong).length,
    crossing: pairs.filter((pair) => together(pair) && belong(pair) && pair[0].lang !== pair[1].lang).length,
    whole: threads.filter((thread) => isWhole(thread, reports)).length,
    stories: new Set(reports.map(({ story }) => story)).size,
  };
}

/** Returns true if a thread holds all reports of one story and no others. */
function isWhole(thread: readonly Labelled[], reports: readonly Labelled[]): boolean {
  const [story = ''] = new Set(thread.map((report) => report.story));
  return (
    thread.every((report) => report.story === story) &&
    reports.filter((report) => report.story === story).length === thread.length
  );
}

describe('story threads', () => {
  const all = sets.flatMap(read);

  it('are tested with reports of at least 50 stories in both languages, several stories for each subject', () => {
    expect(all.length).toBeGreaterThanOrEqual(120);
    expect(new Set(all.map(({ story }) => story)).size).toBeGreaterThanOrEqual(50);
    expect(all.filter(({ lang }) => lang === 'es').length).toBeGreaterThan(0.4 * all.length);
    for (const subject of new Set(all.map((report) => report.subject))) {
      const stories = all.filter((report) => report.subject === subject).map(({ story }) => story);
      expect(new Set(stories).size).toBeGreaterThan(1);
    }
    const isHeld = (subject: string): boolean =>
      Number.parseInt(createHash('sha256').update(subject).digest('hex').charAt(0), 16) % 2 === 1;
    expect(read('held').every(({ subject }) => isHeld(subject))).toBe(true);
    expect(read('tuning').some(({ subject }) => isHeld(subject))).toBe(false);
  });

  it.each(sets)('group the reports of one story with precision and recall of at least 0.9: %s', (set) => {
    const found = figures(read(set));
    expect(found.precision).toBeGreaterThanOrEqual(0.9);
    expect(found.recall).toBeGreaterThanOrEqual(0.9);
    expect(found.crossing).toBeGreaterThan(20);
  });

  it('do not group the generated articles of the load test', () => {
    // Each generated article must be a separate story, or the load test would measure unrealistically long threads.
    const articles = Array.from({ length: 400 }, (_, number) => {
      const { title, description, published_at } = makeLoadArticle(number, 'load');
      return {
        ...{ story: String(number), subject: 'load', lang: 'en', title, at: Date.parse(published_at) },
        keys: extractStoryKeys({ title, summary: description }),
      };
    });
    expect(
      groupIntoThreads(articles)
        .filter(({ length }) => length > 1)
        .map((thread) => thread.map(({ title }) => title)),
    ).toEqual([]);
  });
});
