import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ADVISORY_SERVICES,
  ARTICLE_PATH,
  CONSENT_WORDINGS,
  ITEM_KINDS,
  NEWSLETTER_ISSUE_PATH,
  NEWSLETTER_SECTIONS,
  SCHEDULE_TIME_ZONE,
  SITE_TIME_ZONE,
} from '@frontier/domain';

const ROOT = join(__dirname, '../../..');
const FOLDERS = ['services', 'libs', 'frontend', 'deploy'];
// libs/messaging is excluded, because its CloudEvents sources (`/services/content`) look like paths of the site.
const NOT_PRODUCT =
  /(^|\/)(node_modules|dist|\.next|\.local|generated|migrations|test)\/|spec\.tsx?$|^libs\/(domain|testing|messaging)\//;

/** Files that are not checked. Node reads this one before the first build, so it cannot import `@frontier/domain`. */
const NOT_CHECKED = ['frontend/next.config.ts'];

/** Coincidental matches: one page of the short services has the same title as an advisory service. */
const ALLOWED = ["frontend/config/short-services.ts: 'HNWI & Family Office'"];

/** Facts whose text is so distinctive that any other occurrence is a copy. */
const DISTINCTIVE: readonly string[] = [
  ...Object.values(CONSENT_WORDINGS),
  ...NEWSLETTER_SECTIONS.map(({ title }) => title),
  ...ADVISORY_SERVICES.map(({ title }) => `'${title}'`),
  ...[SITE_TIME_ZONE, SCHEDULE_TIME_ZONE],
  ...["'en' | 'es'", "['en', 'es']"],
];

/** Matches copies of lists: the first two slugs of a list in a row. Code may name single slugs. */
const LISTS = [NEWSLETTER_SECTIONS.map(({ id }) => id), ADVISORY_SERVICES.map(({ slug }) => slug)].map(
  ([first, second]) => new RegExp(`'${first}',\\s*'${second}'`),
);

/** Path prefixes that code would extend by hand, such as `/news/${…}` or `'/news/' +`. API paths differ from these. */
const PATHS = [ARTICLE_PATH, NEWSLETTER_ISSUE_PATH, ...Object.values(ITEM_KINDS).map(({ path }) => path)]
  .filter((path) => path.includes(':'))
  .map((path) => path.replace(/:[a-z]+$/, ''));

const sourceFiles = globSync(`{${FOLDERS.join()}}/**/*.{ts,tsx,mjs}`, { cwd: ROOT }).filter(
  (name) => !NOT_PRODUCT.test(name) && !NOT_CHECKED.includes(name),
);

function findFacts(text: string): string[] {
  const facts = DISTINCTIVE.filter((fact) => text.includes(fact));
  const paths = PATHS.filter((path) => text.includes(`\`${path}\${`) || text.includes(`'${path}' +`));
  const lists = LISTS.filter((list) => list.test(text)).map(String);
  return [...facts, ...paths, ...lists];
}

describe('texts and paths that libs/domain defines', () => {
  it('are repeated in no other product code', () => {
    const found = sourceFiles.flatMap((file) =>
      findFacts(readFileSync(join(ROOT, file), 'utf8')).map((fact) => `${file}: ${fact}`),
    );
    expect(found).toEqual(ALLOWED);
  });
});
