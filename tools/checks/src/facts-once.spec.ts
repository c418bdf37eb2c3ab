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
// The messaging library names services by paths of the same form.
const NOT_PRODUCT =
  /(^|\/)(node_modules|dist|\.next|\.local|generated|migrations|test)\/|spec\.tsx?$|^libs\/(domain|testing|messaging)\//;

/** Node reads it before anything is built, so it cannot import the domain. */
const NOT_CHECKED = ['frontend/next.config.ts'];

/** Texts that are the same by chance of the documents: the page of that name has a title of its own. */
const ALLOWED = ["frontend/config/short-services.ts: 'HNWI & Family Office'"];

/** What no other code states by chance. */
const DISTINCTIVE: readonly string[] = [
  ...Object.values(CONSENT_WORDINGS),
  ...NEWSLETTER_SECTIONS.map(({ title }) => title),
  ...ADVISORY_SERVICES.map(({ title }) => `'${title}'`),
  ...[SITE_TIME_ZONE, SCHEDULE_TIME_ZONE],
  ...["'en' | 'es'", "['en', 'es']"],
];

/** A slug may be named, to refer to it; the first two of a list after each other are the list again. */
const LISTS = [NEWSLETTER_SECTIONS.map(({ id }) => id), ADVISORY_SERVICES.map(({ slug }) => slug)].map(
  ([first, second]) => new RegExp(`'${first}',\\s*'${second}'`),
);

/** Templates as code would write them: `/news/${…}`, `'/news/' +`. Addresses of the API are others. */
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

describe('the facts of libs/domain', () => {
  it('stand once in the code of the product', () => {
    const found = sourceFiles.flatMap((file) =>
      findFacts(readFileSync(join(ROOT, file), 'utf8')).map((fact) => `${file}: ${fact}`),
    );
    expect(found).toEqual(ALLOWED);
  });
});
