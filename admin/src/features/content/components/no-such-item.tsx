import { Link } from 'react-router';
import { Page } from '~/components/page';
import { paths } from '~/config/paths';

export function NoSuchItem() {
  return (
    <Page title="There is no such item">
      <p>
        The address may be mistyped. <Link to={paths.items}>All content</Link>
      </p>
    </Page>
  );
}
