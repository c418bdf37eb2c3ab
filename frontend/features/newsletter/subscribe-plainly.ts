import { isTrapped } from '@/components/ui/form/honeypot';
import { textOf } from '@/lib/form-values';
import type { Api } from '@/api/client';
import { SIGN_UP_TRAP, type SignUpState } from './sign-up-texts';
import { subscribe } from './subscribe';

/** Signs up with a form that the browser sent by itself. Never throws. */
export async function subscribePlainly(data: FormData, api: Api): Promise<SignUpState> {
  if (isTrapped(data, SIGN_UP_TRAP)) return 'refused';
  const email = textOf(data, 'email');
  if (email === '') return 'empty';
  return (await subscribe({ email, lang: 'en' }, api)).state;
}
