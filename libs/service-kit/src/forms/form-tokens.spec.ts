import { FormTokens } from './form-tokens';

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 24 * 60 * 60_000;
const tokens = new FormTokens('a-secret-of-at-least-32-characters');
const { token, expires_in_s } = tokens.issue(NOW);

const getErrorCode = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
  return undefined;
};

describe('form tokens', () => {
  it('are read as they were issued, for a day', () => {
    expect(expires_in_s).toBe(86_400);
    const read = tokens.verify(token, 3_000, NOW + DAY_MS - 1);
    expect(read.issuedAt.getTime()).toBe(NOW);
    expect(read.expiresAt.getTime()).toBe(NOW + DAY_MS);
  });

  it('differ though they are issued at the same time', () => {
    const ids = Array.from({ length: 50 }, () => tokens.verify(tokens.issue(NOW).token, 0, NOW).id);
    expect(new Set(ids).size).toBe(50);
  });

  it('are not taken later, nor sooner than a person can write', () => {
    expect(getErrorCode(() => tokens.verify(token, 0, NOW + DAY_MS))).toBe('form-token-expired');
    expect(getErrorCode(() => tokens.verify(token, 3_000, NOW + 2_999))).toBe('submission-too-fast');
    expect(getErrorCode(() => tokens.verify(token, 3_000, NOW + 3_000))).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['words', 'let me in'],
    ['an earlier time', token.replace(/^\w+/, (NOW - 1).toString(36))],
    ['another id', token.replace(/\.[\w-]{22}\./, `.${'A'.repeat(22)}.`)],
    ['a cut signature', token.slice(0, -1)],
    ['the token of another secret', new FormTokens('another-secret-of-32-characters-').issue(NOW).token],
    ['a token of the future', tokens.issue(NOW + 60_000).token],
    ['a receipt', tokens.createReceipt('x')],
  ])('are not %s', (_what, forged) => {
    expect(getErrorCode(() => tokens.verify(forged, 0, NOW))).toBe('form-token-invalid');
  });

  it('give a receipt that fits one thing only', () => {
    expect(tokens.isValidReceipt('a', tokens.createReceipt('a'))).toBe(true);
    expect(tokens.isValidReceipt('b', tokens.createReceipt('a'))).toBe(false);
    expect(tokens.isValidReceipt('a', '')).toBe(false);
  });
});
