import { Language } from '@frontier/domain';
import Negotiator from 'negotiator';

/** Which of our languages a browser asks for; null when it asks for none. */
export function getPreferredLanguage(accepted: string | undefined): Language | null {
  if (accepted === undefined) return null;
  const asked = new Negotiator({ headers: { 'accept-language': accepted } });
  return Language.safeParse(asked.language([...Language.options])).data ?? null;
}
