import { MailDeferred, MailRefused, MailUncertain } from '@frontier/mail';
import { ServerWatch } from './server-watch';

describe('the watch over the mail server', () => {
  const hungUp = new MailDeferred('hung up', 'either');
  let answers: boolean;
  let watch: ServerWatch;
  beforeEach(() => {
    answers = true;
    watch = new ServerWatch(() => Promise.resolve(answers));
  });

  it('blames the server while others are left who can tell', async () => {
    for (let n = 0; n < 5; n++) expect(await watch.isToBlame(hungUp, 'one', 9)).toBe(true);
    expect(watch.heldUntil).toBeGreaterThan(Date.now());
  });

  it('blames the mail once the server has taken others after it', async () => {
    expect(await watch.isToBlame(hungUp, 'one', 9)).toBe(true);
    expect(await watch.isToBlame(hungUp, 'two', 9)).toBe(true);
    watch.took();
    expect(await watch.isToBlame(hungUp, 'one', 9)).toBe(false);
  });

  it('blames the last mails when the server hangs up on them but lets us in', async () => {
    expect(await watch.isToBlame(hungUp, 'one', 2)).toBe(true);
    expect(await watch.isToBlame(hungUp, 'two', 2)).toBe(false);
    watch.forget('two');
    expect(await watch.isToBlame(hungUp, 'one', 1)).toBe(false);
    answers = false;
    expect(await watch.isToBlame(hungUp, 'one', 1)).toBe(true);
  });

  it('believes a server that says that it takes nothing from us', async () => {
    const away = new MailDeferred('takes no mail now', 'server', '450');
    expect(await watch.isToBlame(away, 'one', 1)).toBe(true);
  });

  it('blames the mail for what is said of it', async () => {
    expect(await watch.isToBlame(new MailRefused('no'), 'one', 9)).toBe(false);
    expect(await watch.isToBlame(new MailDeferred('later', 'mail', '451'), 'one', 9)).toBe(false);
    expect(watch.heldUntil).toBe(0);
  });

  it('counts mails in a row that nobody acknowledged', async () => {
    const lost = new MailUncertain('?');
    expect(await watch.isToBlame(lost, 'one', 9)).toBe(true);
    expect(await watch.isToBlame(lost, 'two', 9)).toBe(true);
    expect(watch.doubts).toBe(2);
    watch.took();
    expect(watch.doubts).toBe(0);
  });
});
