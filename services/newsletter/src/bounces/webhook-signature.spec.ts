import { hasValidSignature, signWebhook } from './webhook-signature';

const SECRET = 'a-secret-of-at-least-thirty-two-letters';
const body = Buffer.from('{"events":[]}');

describe('the signature of a webhook', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const header = signWebhook(SECRET, body, now);

  it('holds for this body, under this secret', () => {
    expect(hasValidSignature(SECRET, header, body, now)).toBe(true);
    expect(hasValidSignature(`${SECRET}!`, header, body, now)).toBe(false);
    expect(hasValidSignature(SECRET, header, Buffer.from('{"events":[ ]}'), now)).toBe(false);
  });

  it('holds for five minutes, so a recorded request cannot be sent again later', () => {
    expect(hasValidSignature(SECRET, header, body, now + 299_000)).toBe(true);
    expect(hasValidSignature(SECRET, header, body, now + 301_000)).toBe(false);
    expect(hasValidSignature(SECRET, header, body, now - 301_000)).toBe(false);
    expect(hasValidSignature(SECRET, header.replace(/t=\d+/, `t=${now / 1_000 + 60}`), body, now)).toBe(
      false,
    );
  });

  it.each(['', 't=1', 'v1=aa', `${signWebhook(SECRET, body, now)}0`, 't=x,v1=y'])('refuses %j', (wrong) => {
    expect(hasValidSignature(SECRET, wrong, body, now)).toBe(false);
  });
});
