import { emptyHoneypot, HONEYPOT_TEXT } from '@/components/ui/form/honeypot';
import { getText } from '@/lib/form-values';
import { SIGN_UP_TEXTS, SIGN_UP_HONEYPOT } from './sign-up-texts';
import { subscribe } from './subscribe';

export async function sendSignup(form: HTMLFormElement): Promise<void> {
  const data = new FormData(form);
  const email = getText(data, 'email');
  const button = form.querySelector('button');
  if (button?.disabled) return;
  const say = (text: string) => form.querySelector('[role="status"]')?.replaceChildren(text);
  if (emptyHoneypot(form, SIGN_UP_HONEYPOT)) {
    say(HONEYPOT_TEXT);
    return;
  }
  if (email === '') {
    say(SIGN_UP_TEXTS.empty);
    return;
  }
  if (button) button.disabled = true;
  say('');
  const { state } = await subscribe({ email, lang: 'en' });
  if (button) button.disabled = false;
  say(SIGN_UP_TEXTS[state]);
  if (state === 'subscribed' || state === 'confirm') form.reset();
}
