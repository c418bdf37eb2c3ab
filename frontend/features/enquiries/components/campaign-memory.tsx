'use client';

import { useEffect } from 'react';
import { rememberCampaign } from '../campaign';

/** Remembers, for this tab, by which campaign a reader came. */
export function CampaignMemory() {
  useEffect(() => rememberCampaign(window.location.search), []);
  return null;
}
