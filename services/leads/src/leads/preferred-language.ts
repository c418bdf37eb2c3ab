import { Language } from '@frontier/domain';
import Negotiator from 'negotiator';

/** Returns the site language that an `Accept-Language` header prefers, or null if it accepts no site language. */
export function getPreferredLanguage(accepted: string | undefined): Language | null {
  if (accepted === undefined) return null;
  const asked = new Negotiator({ headers: { 'accept-language': accepted } });
  return Language.safeParse(asked.language([...Language.options])).data ?? null;
}
