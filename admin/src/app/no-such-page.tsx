import { Link } from 'react-router';
import { Page } from '~/components/page';
import { paths } from '~/config/paths';

export function NoSuchPage() {
  return (
    <Page title="Page not found">
      <p>
        The console has no page at this address. <Link to={paths.overview}>Go to the start</Link>
      </p>
    </Page>
  );
}
