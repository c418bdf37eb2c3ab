import { isTrapped } from '@/components/ui/form/honeypot';
import { textOf } from '@/lib/form-values';
import { SIGN_UP_TEXTS, SIGN_UP_TRAP } from './sign-up-texts';
import { subscribe } from './subscribe';

export async function sendSignup(form: HTMLFormElement): Promise<void> {
  const data = new FormData(form);
  const email = textOf(data, 'email');
  const button = form.querySelector('button');
  if (button?.disabled || isTrapped(data, SIGN_UP_TRAP)) return;
  const say = (text: string) => form.querySelector('[role="status"]')?.replaceChildren(text);
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
