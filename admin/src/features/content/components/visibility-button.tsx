import type { EditorialItem } from '@frontier/api-clients/staff';
import { Button, type ButtonProps } from 'antd';
import { useAction } from '~/components/use-action';
import { setVisible } from '../api/content-queries';

type VisibilityButtonProps = Pick<EditorialItem, 'kind' | 'id' | 'title' | 'visible'> &
  Pick<ButtonProps, 'size'>;

export function VisibilityButton({ kind, id, title, visible, size }: VisibilityButtonProps) {
  const changing = useAction({
    name: `items.visibility:${id}`,
    run: () => setVisible(kind, id, !visible),
    invalidates: [['items'], ['inbox']],
    successMessage: visible ? 'Hidden from readers' : 'Readers see it now',
    errorTitle: 'Its visibility could not be changed',
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
