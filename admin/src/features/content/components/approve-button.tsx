import { Button } from 'antd';
import { unwrapResponse, api } from '~/api/client';
import { useAction } from '~/components/use-action';
import type { ItemKind } from '../content-labels';

interface ApproveProps {
  readonly kind: ItemKind;
  readonly id: string;
  readonly title: string;
}

/** Shown to readers as the reviewer: a role instead of a name. */
const REVIEWER_ROLE = 'an editor';

export function ApproveButton({ kind, id, title }: ApproveProps) {
  const approving = useAction({
    name: `items.review:${id}`,
    run: () =>
      unwrapResponse(
        api.PUT('/api/staff/items/{kind}/{id}/review', {
          params: { path: { kind, id } },
          body: { by: REVIEWER_ROLE },
        }),
      ),
    invalidates: [['items'], ['inbox']],
    successMessage: 'Approved',
    errorTitle: 'It could not be approved',
  });
  return (
    <Button
      type="primary"
      loading={approving.isPending}
      aria-label={`Approve ${title}`}
      onClick={() => approving.mutate()}
    >
      Approve
    </Button>
  );
}
