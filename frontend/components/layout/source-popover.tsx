'use client';

import { useEffect } from 'react';
import { showSources } from './show-sources';
import styles from './source-popover.module.css';

/** What a numbered mark in a text stands for, beside the mark. Without it the mark leads to the list of sources. */
export function SourcePopover() {
  useEffect(() => showSources(styles.card ?? ''), []);
  return null;
}
