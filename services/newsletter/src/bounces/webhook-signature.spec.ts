import { hasValidSignature, signWebhook } from './webhook-signature';

const SECRET = 'a-secret-of-at-least-thirty-two-letters';
const body = Buffer.from('{"events":[]}');

describe('webhook signature', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const header = signWebhook(SECRET, body, now);

  it('is valid for one body and one secret only', () => {
    expect(hasValidSignature(SECRET, header, body, now)).toBe(true);
    expect(hasValidSignature(`${SECRET}!`, header, body, now)).toBe(false);
    expect(hasValidSignature(SECRET, header, Buffer.from('{"events":[ ]}'), now)).toBe(false);
  });

  it('expires after five minutes to prevent replay', () => {
    expect(hasValidSignature(SECRET, header, body, now + 299_000)).toBe(true);
    expect(hasValidSignature(SECRET, header, body, now + 301_000)).toBe(false);
    expect(hasValidSignature(SECRET, header, body, now - 301_000)).toBe(false);
    expect(hasValidSignature(SECRET, header.replace(/t=\d+/, `t=${now / 1_000 + 60}`), body, now)).toBe(
      false,
    );
  });

  it.each(['', 't=1', 'v1=aa', `${signWebhook(SECRET, body, now)}0`, 't=x,v1=y'])(
    'is invalid if it is %j',
    (wrong) => {
      expect(hasValidSignature(SECRET, wrong, body, now)).toBe(false);
    },
  );
});
