'use client';

import { useEffect } from 'react';
import { storeCampaign } from '../campaign';

export function CampaignRecorder() {
  useEffect(() => storeCampaign(window.location.search), []);
  return null;
}
