import { randomUUID } from 'node:crypto';
import { hashAddress, verifySignedId, signId } from './signing';

const SECRET = 'a-secret-of-at-least-thirty-two-letters';
const id = randomUUID();

describe('signed ids', () => {
  const token = signId(SECRET, 'subscription', id);

  it('are verified and URL-safe', () => {
    expect(verifySignedId(SECRET, 'subscription', token)).toBe(id);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('are valid for one purpose and one secret only', () => {
    expect(verifySignedId(SECRET, 'confirmation', token)).toBeUndefined();
    expect(verifySignedId(`${SECRET}!`, 'subscription', token)).toBeUndefined();
  });

  it('are invalid if any character or the length changes', () => {
    for (let at = 0; at < token.length; at++) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect(verifySignedId(SECRET, 'subscription', changed)).toBeUndefined();
    }
    for (const wrong of ['', token.slice(1), `${token}A`, ` ${token}`, `${token}=`, id]) {
      expect(verifySignedId(SECRET, 'subscription', wrong)).toBeUndefined();
    }
  });

  it('are created from UUIDs only', () => {
    expect(() => signId(SECRET, 'subscription', 'reader@example.org')).toThrow('requires a UUID');
  });
});

describe('address hashes', () => {
  it('are equal for equal addresses and differ with the secret', () => {
    expect(hashAddress(SECRET, 'a@b.com')).toBe(hashAddress(SECRET, 'a@b.com'));
    expect(hashAddress(SECRET, 'a@b.com')).not.toBe(hashAddress(`${SECRET}!`, 'a@b.com'));
    expect(hashAddress(SECRET, 'a@b.com')).not.toBe(hashAddress(SECRET, 'a@c.com'));
  });
});
