import { Button, Result } from 'antd';
import { useRouteError } from 'react-router';

/** Error page for render errors and for chunks that fail to load, as old chunks do after a release renames the files. */
export function PageFailed() {
  const error = useRouteError();
  console.error(error);
  return (
    <Result
      status="error"
      icon={null}
      title={<h1>This page could not be shown</h1>}
      subTitle="What you have saved is safe. Loading the page again usually helps."
      extra={
        <Button type="primary" onClick={() => location.reload()}>
          Load again
        </Button>
      }
    />
  );
}
