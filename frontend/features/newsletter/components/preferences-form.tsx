'use client';

import { TOPICS, NEWSLETTER_SECTIONS } from '@frontier/domain';
import { useState, type SubmitEvent } from 'react';
import { browserApi } from '@/api/browser';
import { unwrapResponse } from '@/api/client';
import type { Subscription } from '@/api/types';
import { tagLabel } from '@/lib/tags';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Button } from '@/components/ui/button';
import { EraseSubscription } from './erase-subscription';
import styles from './token-page.module.css';
import { useApiCall } from '../hooks/use-api-call';

interface PreferencesFormProps {
  readonly token: string;
  readonly subscription: Subscription;
}

export function PreferencesForm({ token, subscription }: PreferencesFormProps) {
  const { state, run } = useApiCall();
  const ready = useHydrated();
  const [fault, setFault] = useState('');

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    // Prefixed with the kind, because a section and a topic may have the same id.
    const ticked = <Id extends string>(kind: string, ids: readonly Id[]) =>
      ids.filter((id) => data.has(`${kind}-${id}`));
    const sections = ticked(
      'section',
      NEWSLETTER_SECTIONS.map(({ id }) => id),
    );
    setFault(sections.length === 0 ? 'Choose at least one section, or unsubscribe.' : '');
    if (sections.length > 0)
      void run(() =>
        unwrapResponse(
          browserApi.PUT('/api/newsletter/subscriptions/{token}', {
            params: { path: { token } },
            body: { sections, topics: ticked('topic', TOPICS) },
          }),
        ),
      );
  };

  return (
    <>
      {subscription.unsubscribed && (
        <p className={styles.hint}>
          You are unsubscribed: nothing is sent until you{' '}
          <a href={`/newsletter/unsubscribe?token=${encodeURIComponent(token)}`}>subscribe again</a>.
        </p>
      )}
      <noscript>
        <p className={styles.hint}>Saving a choice needs JavaScript. Unsubscribing does not.</p>
      </noscript>
      <form method="post" className={styles.form} onSubmit={save}>
        <fieldset className={styles.group}>
          <legend>Sections</legend>
          {NEWSLETTER_SECTIONS.map(({ id, title }) => (
            <Checkbox
              key={id}
              name={`section-${id}`}
              label={title}
              defaultChecked={subscription.sections.includes(id)}
            />
          ))}
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Topics</legend>
          <p className={styles.hint}>If none is ticked, you receive them all.</p>
          <div className={styles.topics}>
            {TOPICS.map((topic) => (
              <Checkbox
                key={topic}
                name={`topic-${topic}`}
                label={tagLabel(topic)}
                defaultChecked={subscription.topics.includes(topic)}
              />
            ))}
          </div>
        </fieldset>
        <div role="status" className={styles.state}>
          {state === 'done' && !fault && <p>Your choice is saved.</p>}
          {state === 'failed' && !fault && (
            <p className={styles.error}>That did not work. Please try again.</p>
          )}
          {fault && <p className={styles.error}>{fault}</p>}
        </div>
        <Button type="submit" variant="primary" disabled={!ready || state === 'sending'}>
          Save my choice
        </Button>
        <a href={`/newsletter/unsubscribe?token=${encodeURIComponent(token)}`}>Unsubscribe</a>
      </form>
      <EraseSubscription token={token} />
    </>
  );
}
