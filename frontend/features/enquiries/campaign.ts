/** UTM parameters that led to the visit; null if not set. */
export interface Campaign {
  readonly utm_source: string | null;
  readonly utm_medium: string | null;
  readonly utm_campaign: string | null;
}

const KEY = 'frontier-campaign';
const MAX_LENGTH = 200;

/** Returns undefined if the browser refuses storage. The campaign is then unknown. */
function getSessionStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Stores the UTM parameters of a URL until the tab is closed. A URL without any does not replace stored ones. */
export function storeCampaign(search: string, storage = getSessionStorage()): void {
  const params = new URLSearchParams(search);
  const value = (name: string) => params.get(name)?.trim().slice(0, MAX_LENGTH) || null;
  const campaign: Campaign = {
    utm_source: value('utm_source'),
    utm_medium: value('utm_medium'),
    utm_campaign: value('utm_campaign'),
  };
  if (Object.values(campaign).some((part) => part !== null)) storage?.setItem(KEY, JSON.stringify(campaign));
}

export function readCampaign(storage = getSessionStorage()): Campaign {
  const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '{}');
  const value = (name: keyof Campaign) => {
    const part = (kept as Record<string, unknown> | null)?.[name];
    return typeof part === 'string' ? part : null;
  };
  return {
    utm_source: value('utm_source'),
    utm_medium: value('utm_medium'),
    utm_campaign: value('utm_campaign'),
  };
}
