import type { EditorialItem } from '@frontier/api-clients/staff';
import { Button, type ButtonProps } from 'antd';
import { useAct } from '~/components/use-act';
import { setVisible } from '../api/content-queries';

type ShowOrHideProps = Pick<EditorialItem, 'kind' | 'id' | 'title' | 'visible'> & Pick<ButtonProps, 'size'>;

export function ShowOrHide({ kind, id, title, visible, size }: ShowOrHideProps) {
  const changing = useAct({
    name: `items.visibility:${id}`,
    run: () => setVisible(kind, id, !visible),
    changes: [['items'], ['inbox']],
    done: visible ? 'Hidden from readers' : 'Readers see it now',
    failed: 'Its visibility could not be changed',
  });
  return (
    <Button
      {...(size && { size })}
      loading={changing.isPending}
      aria-label={`${visible ? 'Hide' : 'Show'} ${title}`}
      onClick={() => changing.mutate()}
    >
      {visible ? 'Hide' : 'Show'}
    </Button>
  );
}
