import { MailDeferred, MailInvalid, MailRefused, MailUncertain } from '@frontier/mail';
import { DeliveryConfig } from './delivery.config';
import { type Claim, classifyFailure, requeue } from './outcome';

const config = DeliveryConfig.parse({ NEWSLETTER_RETRY_AFTER_MS: '1000', NEWSLETTER_ATTEMPTS: '3' });
const claim = (attempts = 1): Claim => ({
  id: '0196a4c2-6f3e-7c1b-9d53-0b9a3f1f2a10',
  subscriberId: '0196a4c2-6f3e-7c1b-9d53-0b9a3f1f2a11',
  attempts,
  notBefore: new Date(0),
  email: 'a@example.org',
});

describe('delivery outcome', () => {
  it('is failed if the mail is rejected or invalid', () => {
    for (const error of [new MailRefused('no', '550'), new MailInvalid('no')])
      expect(classifyFailure(error, claim(), config, 0)).toMatchObject({ status: 'failed' });
  });

  it('triples the delay after each deferral and fails after the last attempt', () => {
    const later = new MailDeferred('later', 'mail', '451');
    const outcomes = [1, 2, 3].map((attempt) => classifyFailure(later, claim(attempt), config, 5));
    expect(outcomes).toMatchObject([
      { status: 'pending', notBefore: 1_005 },
      { status: 'pending', notBefore: 3_005 },
      { status: 'failed', attempts: 3 },
    ]);
  });

  it('counts no attempt while the server is down', () => {
    expect(requeue(claim(3), 5, 'away')).toMatchObject({ status: 'pending', attempts: 2, notBefore: 5 });
  });

  it('is uncertain, without a retry, if the mail server did not acknowledge the mail', () => {
    const outcome = classifyFailure(new MailUncertain('?'), claim(), config, 0);
    expect(outcome).toMatchObject({ status: 'uncertain', notBefore: null });
  });

  it('rethrows errors that are not about the mail', () => {
    expect(() => classifyFailure(new TypeError('ours'), claim(), config, 0)).toThrow('ours');
  });
});
