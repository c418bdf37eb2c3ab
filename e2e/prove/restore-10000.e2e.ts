import { expect, test } from '@playwright/test';
import { runRestoreDrill } from '../support/restore-drill';

const ARTICLES = Number(process.env.RESTORE_ARTICLES ?? 10_000);
const MOST_SECONDS = 600;

test('[Z9] a backup of ten thousand articles is restored within ten minutes', async () => {
  test.setTimeout(3_600_000);
  const { backup, restore, start, rebuild } = await runRestoreDrill({ articles: ARTICLES });
  const back = restore + start + rebuild;
  const seconds = (value: number): string => `${value.toFixed(0)} s`;
  console.log(
    `restored ${ARTICLES} articles in ${seconds(back)}: rows ${seconds(restore)}, start ${seconds(start)}, ` +
      `vectors and pages ${seconds(rebuild)}; the backup took ${seconds(backup)}`,
  );
  expect(back).toBeLessThan(MOST_SECONDS);
});
