import { randomUUID } from 'node:crypto';
import { hashAddress, verifySignedId, signId } from './signing';

const SECRET = 'a-secret-of-at-least-thirty-two-letters';
const id = randomUUID();

describe('signed ids', () => {
  const token = signId(SECRET, 'subscription', id);

  it('are read back, and fit an address as they are', () => {
    expect(verifySignedId(SECRET, 'subscription', token)).toBe(id);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('serve one purpose, under one secret', () => {
    expect(verifySignedId(SECRET, 'confirmation', token)).toBeUndefined();
    expect(verifySignedId(`${SECRET}!`, 'subscription', token)).toBeUndefined();
  });

  it('cannot be changed: not one letter, not the length', () => {
    for (let at = 0; at < token.length; at++) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect(verifySignedId(SECRET, 'subscription', changed)).toBeUndefined();
    }
    for (const wrong of ['', token.slice(1), `${token}A`, ` ${token}`, `${token}=`, id]) {
      expect(verifySignedId(SECRET, 'subscription', wrong)).toBeUndefined();
    }
  });

  it('are made of ids and nothing else', () => {
    expect(() => signId(SECRET, 'subscription', 'reader@example.org')).toThrow('requires a UUID');
  });
});

describe('hashes of addresses', () => {
  it('are equal for equal addresses and differ with the secret', () => {
    expect(hashAddress(SECRET, 'a@b.com')).toBe(hashAddress(SECRET, 'a@b.com'));
    expect(hashAddress(SECRET, 'a@b.com')).not.toBe(hashAddress(`${SECRET}!`, 'a@b.com'));
    expect(hashAddress(SECRET, 'a@b.com')).not.toBe(hashAddress(SECRET, 'a@c.com'));
  });
});
