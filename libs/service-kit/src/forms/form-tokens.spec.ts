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
  it('are valid for a day', () => {
    expect(expires_in_s).toBe(86_400);
    const read = tokens.verify(token, 3_000, NOW + DAY_MS - 1);
    expect(read.issuedAt.getTime()).toBe(NOW);
    expect(read.expiresAt.getTime()).toBe(NOW + DAY_MS);
  });

  it('differ even if they are issued at the same time', () => {
    const ids = Array.from({ length: 50 }, () => tokens.verify(tokens.issue(NOW).token, 0, NOW).id);
    expect(new Set(ids).size).toBe(50);
  });

  it('are rejected after expiry and before the minimum age', () => {
    expect(getErrorCode(() => tokens.verify(token, 0, NOW + DAY_MS))).toBe('form-token-expired');
    expect(getErrorCode(() => tokens.verify(token, 3_000, NOW + 2_999))).toBe('submission-too-fast');
    expect(getErrorCode(() => tokens.verify(token, 3_000, NOW + 3_000))).toBeUndefined();
  });

  it.each([
    ['an empty string', ''],
    ['other text', 'let me in'],
    ['a changed time', token.replace(/^\w+/, (NOW - 1).toString(36))],
    ['a changed id', token.replace(/\.[\w-]{22}\./, `.${'A'.repeat(22)}.`)],
    ['a truncated signature', token.slice(0, -1)],
    ['a token with another secret', new FormTokens('another-secret-of-32-characters-').issue(NOW).token],
    ['a token from the future', tokens.issue(NOW + 60_000).token],
    ['a receipt', tokens.createReceipt('x')],
  ])('reject %s', (_what, forged) => {
    expect(getErrorCode(() => tokens.verify(forged, 0, NOW))).toBe('form-token-invalid');
  });

  it('have receipts that are valid only for the id they were created for', () => {
    expect(tokens.isValidReceipt('a', tokens.createReceipt('a'))).toBe(true);
    expect(tokens.isValidReceipt('b', tokens.createReceipt('a'))).toBe(false);
    expect(tokens.isValidReceipt('a', '')).toBe(false);
  });
});
