import { toast, type ToastT } from 'sonner';
import { ApiError } from '@/api/problem';
import { notify } from './notify';

// Sonner dismisses toasts in an animation frame, which Node lacks.
globalThis.requestAnimationFrame = (callback) => setTimeout(callback, 0);

const shown = () => toast.getToasts().filter((item): item is ToastT => 'type' in item);
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('toasts', () => {
  afterEach(async () => {
    toast.dismiss();
    await settle();
  });

  it('[A25] show the HTTP status if a promise resolves to a response that is not OK', async () => {
    const answer = Promise.resolve(new Response('', { status: 503 }));
    await notify.promise(answer, { loading: 'Sending', success: 'Sent' });
    await settle();
    expect(shown()).toMatchObject([{ type: 'error', message: 'HTTP error! status: 503' }]);
  });

  it('[A25] show the HTTP status if a promise is rejected with an ApiError', async () => {
    const refused = Promise.reject(new ApiError('Too many requests', 429));
    await notify.promise(refused, { loading: 'Sending', success: 'Sent' });
    await settle();
    expect(shown()).toMatchObject([{ type: 'error', message: 'HTTP error! status: 429' }]);
  });

  it('show the message of a rejected promise', async () => {
    await notify.promise(Promise.reject(new Error('No connection')), { loading: 'Sending', success: 'Sent' });
    await settle();
    expect(shown()).toMatchObject([{ type: 'error', message: 'No connection' }]);
  });

  it('show the success text of a resolved promise', async () => {
    await notify.promise(Promise.resolve({ count: 2 }), {
      loading: 'Sending',
      success: ({ count }) => `Sent ${count}`,
    });
    await settle();
    expect(shown()).toMatchObject([{ type: 'success', message: 'Sent 2' }]);
  });

  it('are dismissed at a success if they report errors', async () => {
    await notify.error('Submission failed');
    await notify.info('Something else');
    await notify.success('Thank you!');
    await settle();
    expect(shown().map(({ title }) => title)).toEqual(['Something else', 'Thank you!']);
  });

  it.each(['default', 'success', 'error', 'info', 'warning', 'loading'] as const)(
    '[A24] show title and description in the kind %s',
    async (kind) => {
      await notify[kind]('A title', { description: 'More' });
      expect(shown()).toMatchObject([
        { ...(kind !== 'default' && { type: kind }), title: 'A title', description: 'More' },
      ]);
    },
  );
});
