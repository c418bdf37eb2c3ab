import { activeTrace, currentTrace, runInTrace } from './trace';

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('traces', () => {
  it('continue the trace of the caller under a span of their own', () => {
    const trace = runInTrace(PARENT, currentTrace);
    expect(trace.traceId).toBe('0af7651916cd43dd8448eb211c80319c');
    expect(trace.traceparent).not.toBe(PARENT);
  });

  it('start anew when the caller sent nothing usable', () => {
    expect(runInTrace('00-zz-1-01', currentTrace).traceId).toMatch(/^[0-9a-f]{32}$/);
  });

  it('follow asynchronous work', async () => {
    const seen = await runInTrace(PARENT, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return activeTrace()?.traceId;
    });
    expect(seen).toBe('0af7651916cd43dd8448eb211c80319c');
    expect(activeTrace()).toBeUndefined();
  });
});
