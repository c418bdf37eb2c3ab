import { MailDeferred, MailRefused, MailUncertain } from '@frontier/mail';
import { MailServerHealth } from './mail-server-health';

describe('MailServerHealth', () => {
  const hungUp = new MailDeferred('hung up', 'either');
  let answers: boolean;
  let watch: MailServerHealth;
  beforeEach(() => {
    answers = true;
    watch = new MailServerHealth(() => Promise.resolve(answers));
  });

  it('blames the server while other mails are left to test it', async () => {
    for (let n = 0; n < 5; n++) expect(await watch.recordFailure(hungUp, 'one', 9)).toBe(true);
    expect(watch.backoffUntil).toBeGreaterThan(Date.now());
  });

  it('blames the mail once the server has accepted other mails since', async () => {
    expect(await watch.recordFailure(hungUp, 'one', 9)).toBe(true);
    expect(await watch.recordFailure(hungUp, 'two', 9)).toBe(true);
    watch.recordSuccess();
    expect(await watch.recordFailure(hungUp, 'one', 9)).toBe(false);
  });

  it('blames the last mails if the server drops them but is reachable', async () => {
    expect(await watch.recordFailure(hungUp, 'one', 2)).toBe(true);
    expect(await watch.recordFailure(hungUp, 'two', 2)).toBe(false);
    watch.forget('two');
    expect(await watch.recordFailure(hungUp, 'one', 1)).toBe(false);
    answers = false;
    expect(await watch.recordFailure(hungUp, 'one', 1)).toBe(true);
  });

  it('blames the server if it says so', async () => {
    const away = new MailDeferred('takes no mail now', 'server', '450');
    expect(await watch.recordFailure(away, 'one', 1)).toBe(true);
  });

  it('blames the mail if the reply is about it', async () => {
    expect(await watch.recordFailure(new MailRefused('no'), 'one', 9)).toBe(false);
    expect(await watch.recordFailure(new MailDeferred('later', 'mail', '451'), 'one', 9)).toBe(false);
    expect(watch.backoffUntil).toBe(0);
  });

  it('counts unacknowledged mails in a row', async () => {
    const lost = new MailUncertain('?');
    expect(await watch.recordFailure(lost, 'one', 9)).toBe(true);
    expect(await watch.recordFailure(lost, 'two', 9)).toBe(true);
    expect(watch.uncertainStreak).toBe(2);
    watch.recordSuccess();
    expect(watch.uncertainStreak).toBe(0);
  });
});
