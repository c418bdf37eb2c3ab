import { Button } from 'antd';
import { answerOf, api } from '~/api/client';
import { useAct } from '~/components/use-act';
import type { ItemKind } from '../content-words';

interface ApproveProps {
  readonly kind: ItemKind;
  readonly id: string;
  readonly title: string;
}

/** Readers are told who reviewed it: the role, and no name. */
const BY = 'an editor';

/** Somebody has read a text of a program against its sources. */
export function Approve({ kind, id, title }: ApproveProps) {
  const approving = useAct({
    name: `items.review:${id}`,
    run: () =>
      answerOf(
        api.PUT('/api/staff/items/{kind}/{id}/review', {
          params: { path: { kind, id } },
          body: { by: BY },
        }),
      ),
    changes: [['items'], ['inbox']],
    done: 'Approved',
    failed: 'It could not be approved',
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
