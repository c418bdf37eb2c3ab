import { Button, Result } from 'antd';
import { useRouteError } from 'react-router';

/** When a page broke, or its files could not be fetched: after a new release they have other names. */
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
