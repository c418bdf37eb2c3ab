import { SpanKind } from '@opentelemetry/api';
import { runInSpan } from './run-in-span';
import { activeTrace, currentTrace } from './trace';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const PARENT = `00-${TRACE_ID}-b7ad6b7169203331-01`;

/** Returns the active trace inside a span with the parent `traceparent`. */
const traceBelow = (traceparent?: string | null) =>
  runInSpan({ name: 'work', kind: SpanKind.INTERNAL, traceparent }, () => Promise.resolve(activeTrace()));

describe('traces without an SDK', () => {
  it('continue the trace of the caller', async () => {
    expect(await traceBelow(PARENT)).toEqual({ traceId: TRACE_ID, traceparent: PARENT });
  });

  it.each([null, '00-zz-1-01', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`])(
    'start a new trace if the traceparent is missing or invalid (%s)',
    async (parent) => {
      const [one, other] = [await traceBelow(parent), await traceBelow(parent)];
      expect(one?.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
      expect(one?.traceId).not.toMatch(/^0+$/);
      expect(other?.traceId).not.toBe(one?.traceId);
    },
  );

  it('stay active during asynchronous work and end with it', async () => {
    const work = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return [activeTrace(), currentTrace(), await traceBelow()].map((found) => found?.traceId);
    };
    const seen = await runInSpan({ name: 'work', kind: SpanKind.INTERNAL, traceparent: PARENT }, work);
    expect(seen).toEqual([TRACE_ID, TRACE_ID, TRACE_ID]);
    expect(activeTrace()).toBeUndefined();
  });

  it('stay separate in concurrent work', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => traceBelow(null)));
    expect(new Set(ids.map((found) => found?.traceId)).size).toBe(20);
  });

  it('pass on the error of failed work', async () => {
    const failing = runInSpan({ name: 'work', kind: SpanKind.INTERNAL, traceparent: null }, () =>
      Promise.reject(new Error('out of order')),
    );
    await expect(failing).rejects.toThrow('out of order');
  });
});
