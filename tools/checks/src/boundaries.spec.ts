import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Fixture {
  name: string;
  text: string;
  filePath: string;
  /** `<rule> <message id>`, or `nothing`. */
  expected: string;
}

const BOUNDARY_RULES = [
  '@nx/enforce-module-boundaries',
  'no-restricted-imports',
  'import-x/no-restricted-paths',
  'local/no-import-cycle',
];
const folder = join(__dirname, '../fixtures');

function readFixture(name: string): Fixture {
  const text = readFileSync(join(folder, name), 'utf8');
  const [, filePath, expected] = /^\/\/ stands at: (.+)\n\/\/ expect: (.+)\n/.exec(text) ?? [];
  if (!filePath || !expected) throw new Error(`${name} does not say where it stands and what to expect`);
  return { name, text, filePath, expected };
}

describe('module boundaries', () => {
  const fixtures = readdirSync(folder).map(readFixture);
  let found: Map<string, string[]>;

  beforeAll(() => {
    const answer = execFileSync(process.execPath, [join(__dirname, 'lint-text.mjs')], {
      cwd: join(__dirname, '../../..'),
      input: JSON.stringify(fixtures),
      encoding: 'utf8',
    });
    const results = JSON.parse(answer) as { ruleId: string; messageId: string }[][];
    const crossings = results.map((messages) =>
      messages
        .filter(({ ruleId }) => BOUNDARY_RULES.includes(ruleId))
        .map(({ ruleId, messageId }) => `${ruleId} ${messageId}`),
    );
    found = new Map(fixtures.map(({ name }, i) => [name, crossings[i]!]));
  }, 60_000);

  const [allowed, forbidden] = [true, false].map((fine) =>
    fixtures.filter(({ expected }) => (expected === 'nothing') === fine),
  );

  it.each(forbidden!)('refuses $name', ({ name, expected }) => {
    expect(found.get(name)).toEqual(expected.split(', '));
  });

  it.each(allowed!)('lets $name pass', ({ name }) => {
    expect(found.get(name)).toEqual([]);
  });
});
