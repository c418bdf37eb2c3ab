'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { type ChangesFilter, getChangesPath } from '../changes';
import { getPreviousVisit, keepVisit } from '../last-visit';

interface LastVisitLinkProps extends Pick<ChangesFilter, 'topic'> {
  /** Day in Gibraltar, YYYY-MM-DD. */
  readonly today: string;
  readonly label: string;
}

const subscribeNever = () => () => undefined;

/** Links to what changed since the reader's visit on an earlier day, once there was one. */
export function LastVisitLink({ today, topic, label }: LastVisitLinkProps) {
  const since = useSyncExternalStore(
    subscribeNever,
    () => getPreviousVisit(today),
    () => undefined,
  );
  useEffect(() => keepVisit(today), [today]);
  return since && <a href={getChangesPath({ since, ...(topic && { topic }) })}>{label}</a>;
}
