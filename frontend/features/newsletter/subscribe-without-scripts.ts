import { isHoneypotFilled } from '@/components/ui/form/honeypot';
import { getText } from '@/lib/form-values';
import type { Api } from '@/api/client';
import { SIGN_UP_HONEYPOT, type SignUpState } from './sign-up-texts';
import { subscribe } from './subscribe';

/** Handles a sign-up form that was sent without scripts. Never throws. */
export async function subscribeWithoutScripts(data: FormData, api: Api): Promise<SignUpState> {
  if (isHoneypotFilled(data, SIGN_UP_HONEYPOT)) return 'refused';
  const email = getText(data, 'email');
  if (email === '') return 'empty';
  return (await subscribe({ email, lang: 'en' }, api)).state;
}
