import { MailDeferred, MailRefused, MailUncertain } from '@frontier/mail';
import { MailServerHealth } from './mail-server-health';

describe('MailServerHealth', () => {
  const hungUp = new MailDeferred('hung up', 'either');
  let answers: boolean;
  let health: MailServerHealth;
  beforeEach(() => {
    answers = true;
    health = new MailServerHealth(() => Promise.resolve(answers));
  });

  it('blames the server for a deferred mail as long as other mails remain to test the server', async () => {
    for (let n = 0; n < 5; n++) expect(await health.recordFailure(hungUp, 'one', 9)).toBe(true);
    expect(health.backoffUntil).toBeGreaterThan(Date.now());
  });

  it('blames a mail that is deferred again after the server accepted another mail', async () => {
    expect(await health.recordFailure(hungUp, 'one', 9)).toBe(true);
    expect(await health.recordFailure(hungUp, 'two', 9)).toBe(true);
    health.recordSuccess();
    expect(await health.recordFailure(hungUp, 'one', 9)).toBe(false);
  });

  it('blames the last mails if the server defers all of them but is reachable', async () => {
    expect(await health.recordFailure(hungUp, 'one', 2)).toBe(true);
    expect(await health.recordFailure(hungUp, 'two', 2)).toBe(false);
    health.forget('two');
    expect(await health.recordFailure(hungUp, 'one', 1)).toBe(false);
    answers = false;
    expect(await health.recordFailure(hungUp, 'one', 1)).toBe(true);
  });

  it('blames the server if its reply names a fault of the server', async () => {
    const away = new MailDeferred('takes no mail now', 'server', '450');
    expect(await health.recordFailure(away, 'one', 1)).toBe(true);
  });

  it('blames the mail if the reply is about the mail', async () => {
    expect(await health.recordFailure(new MailRefused('no'), 'one', 9)).toBe(false);
    expect(await health.recordFailure(new MailDeferred('later', 'mail', '451'), 'one', 9)).toBe(false);
    expect(health.backoffUntil).toBe(0);
  });

  it('counts unacknowledged mails in a row, and returns to zero when a mail is accepted', async () => {
    const lost = new MailUncertain('?');
    expect(await health.recordFailure(lost, 'one', 9)).toBe(true);
    expect(await health.recordFailure(lost, 'two', 9)).toBe(true);
    expect(health.uncertainStreak).toBe(2);
    health.recordSuccess();
    expect(health.uncertainStreak).toBe(0);
  });
});
