import type { SubscribeResult } from './subscribe';

export const SIGN_UP_HONEYPOT = 'company';

export type SignUpState = SubscribeResult['state'] | 'empty';

export const SIGN_UP_TEXTS: Readonly<Record<SignUpState, string>> = {
  empty: 'Please enter your email.',
  subscribed: 'Thanks - you are subscribed.',
  already: 'You are already subscribed.',
  confirm: 'Please open the email we have sent you and confirm your address.',
  refused: 'Sorry, please try again.',
  broken: 'Sorry, please try again.',
};

export const getSignUpText = (state: string): string =>
  Object.hasOwn(SIGN_UP_TEXTS, state) ? SIGN_UP_TEXTS[state as SignUpState] : SIGN_UP_TEXTS.refused;
