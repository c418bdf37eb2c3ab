import { useMatch } from 'react-router';
import { parseOption } from '~/components/use-search-state';
import { paths } from '~/config/paths';
import { NoSuchItem } from './components/no-such-item';
import { ItemEditor } from './components/item-editor';
import { ItemList } from './components/item-list';
import { NewItemPage } from './components/new-item-page';
import { CREATABLE_KINDS, type EditorialKind, KINDS } from './content-labels';

const kinds = Object.keys(KINDS) as EditorialKind[];

export default function ContentPage() {
  const opened = useMatch(`${paths.items}/:kind/:id`)?.params;
  if (!opened) return <ItemList />;
  const kind = parseOption(kinds, opened.kind);
  const id = opened.id ?? '';
  if (!kind) return <NoSuchItem />;
  if (id !== 'new') return <ItemEditor key={`${kind}/${id}`} kind={kind} id={id} />;
  const added = parseOption(CREATABLE_KINDS, kind);
  return added ? <NewItemPage key={added} kind={added} /> : <NoSuchItem />;
}
