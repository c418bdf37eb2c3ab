'use client';

import { useEffect } from 'react';
import { rememberCampaign } from '../campaign';

export function CampaignMemory() {
  useEffect(() => rememberCampaign(window.location.search), []);
  return null;
}
