import type { EditorialItem, PinTerm } from '@frontier/api-clients/staff';
import { toSiteDay } from '@frontier/domain';
import { Button, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import { useAction } from '~/components/use-action';
import { type PinnableKind, setPinned } from '../api/content-queries';

interface PinButtonProps extends Pick<EditorialItem, 'id' | 'title' | 'visible' | 'pinned_until'> {
  readonly kind: PinnableKind;
}

/** Pins a story or an event to the front page, or unpins it. A hidden one can only be unpinned. */
export function PinButton({ kind, id, title, visible, pinned_until }: PinButtonProps) {
  const today = toSiteDay(new Date());
  const [until, setUntil] = useState(today);
  const { isPending, mutate } = useAction({
    name: `items.pin:${id}`,
    run: (term: PinTerm) => setPinned(kind, id, term),
    invalidates: [['items']],
    successMessage: ({ until: day }) => (day ? 'It stands above the news now' : 'Unpinned'),
    errorTitle: pinned_until ? 'It could not be unpinned' : 'It could not be pinned',
  });
  const button = { size: 'small', loading: isPending } as const;
  if (pinned_until)
    return (
      <Button {...button} aria-label={`Unpin ${title}`} onClick={() => mutate({ until: null })}>
        Unpin
      </Button>
    );
  const day = (
    <Input
      type="date"
      aria-label="Last day"
      min={today}
      value={until}
      onChange={({ target }) => setUntil(target.value || today)}
    />
  );
  return (
    visible && (
      <Popconfirm
        title="Pin it until the end of"
        description={day}
        icon={null}
        okText="Pin"
        onConfirm={() => mutate({ until })}
      >
        <Button {...button} aria-label={`Pin ${title}`}>
          Pin …
        </Button>
      </Popconfirm>
    )
  );
}
