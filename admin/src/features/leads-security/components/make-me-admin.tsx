import { App, Button, Form, Input } from 'antd';
import { unwrapResponse, api, staffFetch } from '~/api/client';
import { ProblemError } from '~/api/problem';
import { Page } from '~/components/page';
import { useAction } from '~/components/use-action';

/** Makes the user the first admin if they know the installation's secret token, which the server checks. */
export function MakeMeAdmin() {
  const { notification } = App.useApp();
  const promoting = useAction({
    name: 'admin-role',
    run: (body: { token: string }) =>
      unwrapResponse(
        api.POST('/api/staff/me/admin-role', { body, fetch: (input) => staffFetch(input, { stays: true }) }),
      ),
    invalidates: [['me'], ['admin-setup']],
    successMessage: 'You are an admin now',
    errorTitle: 'Failed to create admin role',
    onFailed: (error) => {
      const isSignedOut = error instanceof ProblemError && error.status === 401;
      if (isSignedOut) notification.error({ title: 'You must be logged in to create an admin account' });
      return isSignedOut;
    },
  });
  return (
    <Page
      title="Leads Security"
      about="There is no admin yet. Whoever knows the initialization token of this installation becomes the first."
    >
      <Form<{ token: string }>
        layout="vertical"
        style={{ maxWidth: 420 }}
        onFinish={(values) => promoting.mutate(values)}
      >
        <Form.Item
          name="token"
          label="Initialization token"
          rules={[{ required: true, message: 'Please give the initialization token' }]}
        >
          <Input.Password autoComplete="off" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={promoting.isPending}>
          Make Me Admin
        </Button>
      </Form>
    </Page>
  );
}
