import { CONSOLE_PATH } from '@frontier/domain';
import { lazy, Suspense } from 'react';
import { createBrowserRouter } from 'react-router';
import { RequireRole } from '~/components/require-role';
import { LoadingSpinner } from '~/components/loading-spinner';
import { paths } from '~/config/paths';
import { Shell } from './layout/shell';
import { NoSuchPage } from './no-such-page';
import { type ConsolePage, pages } from './pages';
import { PageFailed } from './page-failed';

/** Creates the route of a page. The route includes all paths below the page's own, because the page handles them. */
function toRoute({ path, role, refusal, load }: ConsolePage) {
  const Loaded = lazy(load);
  const page = (
    <Suspense fallback={<LoadingSpinner />}>
      <Loaded />
    </Suspense>
  );
  return {
    ...(path === paths.overview ? { index: true } : { path: `${path}/*` }),
    errorElement: <PageFailed />,
    element:
      role === 'user' ? (
        page
      ) : (
        <RequireRole needs={role} refusal={refusal}>
          {page}
        </RequireRole>
      ),
  };
}

/** Creates the router, which reads the URL at once. Call this after `session.restore()`, which rewrites the URL. */
export const createRouter = () =>
  createBrowserRouter(
    [
      {
        element: <Shell />,
        errorElement: <PageFailed />,
        children: [
          ...pages.map(toRoute),
          {
            path: '*',
            element: (
              <RequireRole needs="staff">
                <NoSuchPage />
              </RequireRole>
            ),
          },
        ],
      },
    ],
    { basename: CONSOLE_PATH },
  );
