import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from './generated/catalogue';
import type { EventContract } from './define-event';

/** Paths of the contract files below src, without `.ts`: `article/article-ingested.v1`. */
const contractFiles = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.v\d+\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ''));

/** Maps `article.visibility-changed.v1` to `article/article-visibility-changed.v1`. */
function getContractPath({ subject }: EventContract): string {
  const [thing, happened, version] = subject.split('.');
  return `${thing}/${thing}-${happened}.${version}`;
}

const bySubject = catalogue.map((contract) => ({ subject: contract.subject, contract }));

describe('event catalogue', () => {
  it('lists every contract file once, with the subject of its file name', () => {
    expect(catalogue.map(getContractPath).sort()).toEqual([...contractFiles].sort());
  });

  it('has no duplicate subjects', () => {
    const subjects = catalogue.map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  it.each(bySubject)('$subject is exported by its file in PascalCase', async ({ contract }) => {
    const exports = (await import(`./${getContractPath(contract)}`)) as Record<string, unknown>;
    const name = contract.subject.replace(/(^|[.-])([a-z])/g, (_, _separator, letter: string) =>
      letter.toUpperCase(),
    );
    expect(exports[name]).toBe(contract);
  });

  it.each(bySubject)('$subject accepts its example file', ({ contract }) => {
    const path = join(__dirname, `${getContractPath(contract)}.example.json`);
    expect(existsSync(path)).toBe(true);
    const example: unknown = JSON.parse(readFileSync(path, 'utf8'));
    expect(contract.payload.parse(example)).toEqual(example);
    expect(contract.example).toEqual(example);
  });

  it.each(bySubject)('$subject rejects an undeclared field', ({ contract }) => {
    const refused = contract.payload.safeParse({ ...contract.example, email: 'reader@example.org' });
    expect(refused.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['email'] }]);
  });

  it.each(bySubject)('$subject requires every field of its example', ({ contract }) => {
    for (const field of Object.keys(contract.example)) {
      const { [field]: _left, ...rest } = contract.example;
      expect(contract.payload.safeParse(rest).success).toBe(false);
    }
  });

  it.each(bySubject)('$subject contains only short values, no texts or personal data', ({ contract }) => {
    expect(JSON.stringify(contract.example).length).toBeLessThan(1024);
    expect(Object.keys(contract.payload.shape)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(text|body|html|email|name|phone|address|ip)$/)]),
    );
  });
});
