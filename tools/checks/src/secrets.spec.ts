import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.mjs';

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean);

/** Patterns of third-party keys and tokens. The system's own secrets are random and match no pattern. */
const SECRETS = [
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----[^.…]/,
  /\bsk-(?:proj-)?[A-Za-z0-9]{24,}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{30,}/,
  /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
];

describe('the repository', () => {
  it('[Z6] contains no keys or tokens', () => {
    const found = tracked.flatMap((file) => {
      if (/\.(png|jpe?g|woff2?|pdf|ico|gz)$/.test(file)) return [];
      const text = readFileSync(join(root, file), 'utf8');
      return SECRETS.filter((pattern) => pattern.test(text)).map((pattern) => `${file}: ${pattern.source}`);
    });
    expect(found).toEqual([]);
  });

  it('[Z6] contains no .env, and .env.example leaves every secret empty', () => {
    expect(tracked.filter((file) => /(^|\/)\.env$/.test(file))).toEqual([]);
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    const filled = [...example.matchAll(/^([A-Z_]*(?:PASSWORD|SECRET|TOKEN|_KEY))=(.+)$/gm)].map(
      ([line]) => line,
    );
    expect(filled).toEqual([]);
  });
});
