import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JobRunView } from '@frontier/jobs';
import {
  getServiceUrl,
  eventually,
  getAuthHeaders,
  runService,
  type RunningService,
  signToken,
  createPersonToken,
} from '@frontier/testing';
import { parseNatsUrl, getRunSignalSubject } from '@frontier/topology';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { RunChangeSubscriber } from '../src/jobs/run-change-subscriber.service';
import { staff as definition } from '../src/staff.service-definition';
import { StaffUnderTest } from './support/staff-under-test';

const PATH = '/internal/job-run-changes';
const BEAT_MS = 200;

const createRun = (fields: Partial<JobRunView>): JobRunView => ({
  ...{ id: 'kb-rebuild-1', name: 'kb-rebuild', payload: {}, state: 'running', attempts: 1, slot: null },
  ...{ progress: { done: 3, total: 9 }, counts: {}, message: null, error: null, traceparent: null },
  ...{ queued_at: '2026-11-25T08:00:00.000Z', started_at: '2026-11-25T08:00:01.000Z', finished_at: null },
  ...fields,
});

class Watcher {
  text = '';
  readonly ended: Promise<void>;
  private constructor(
    readonly response: Response,
    private readonly abort: AbortController,
  ) {
    this.ended = this.read().catch(() => undefined);
  }

  static async open(url: string, headers: Record<string, string>): Promise<Watcher> {
    const abort = new AbortController();
    return new Watcher(await fetch(url + PATH, { headers, signal: abort.signal }), abort);
  }
  /** Returns the messages received so far, without heartbeats. */
  get messages(): { name: string; data: unknown }[] {
    return [...this.text.matchAll(/event: (\w+)\n(?:id: .*\n)?data: (.*)\n/g)].map(
      ([, name = '', data = '']) => ({ name, data: JSON.parse(data) as unknown }),
    );
  }
  waitFor(name: string, times = 1): Promise<unknown> {
    return eventually(() => this.messages.filter((message) => message.name === name).length >= times);
  }
  private async read(): Promise<void> {
    for await (const chunk of this.response.body ?? []) this.text += Buffer.from(chunk).toString();
  }
  async close(): Promise<void> {
    this.abort.abort();
    await this.ended;
  }
}

describe('[Y12] event stream of job runs', () => {
  let staff: StaffUnderTest;
  let gateway: Server;
  let chat: NatsConnection;
  /** Runs that the fake services return. `asked` collects the URLs of the requests to them. */
  let runs: JobRunView[] = [];
  const asked: URL[] = [];
  let isDown = false;

  beforeAll(async () => {
    gateway = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://gateway');
      asked.push(url);
      const ids = url.searchParams.get('ids')?.split(',') ?? [];
      const items = runs.filter(({ id }) => ids.includes(id));
      response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify({ items }));
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const { port } = gateway.address() as AddressInfo;
    staff = await StaffUnderTest.start({
      GATEWAY_URL: `http://127.0.0.1:${port}`,
      STAFF_STREAM_BEAT_MS: String(BEAT_MS),
      SHUTDOWN_DRAIN_MS: '0',
    });
    chat = await connect(parseNatsUrl(getServiceUrl(staff.servers.nats, 'chat')));
  });
  beforeEach(() => {
    runs = [];
    asked.length = 0;
    isDown = false;
  });
  afterAll(async () => {
    await chat.close();
    await staff.stop();
    gateway.close();
  });

  const publishRunSignal = async (...ids: string[]): Promise<void> => {
    chat.publish(getRunSignalSubject('chat'), JSON.stringify({ ids }));
    await chat.flush();
  };
  const open = (url = staff.url): Promise<Watcher> => Watcher.open(url, getAuthHeaders('operator'));
  const openUntilReady = async (): Promise<Watcher> => {
    const watcher = await open();
    await watcher.waitFor('ready');
    return watcher;
  };
  /** Opens a stream at a new process, which refuses streams until it has connected to NATS. */
  const openAt = ({ url }: RunningService): Promise<Watcher> =>
    eventually(async () => {
      const watcher = await open(url);
      return watcher.response.ok && watcher;
    });
  const openAs = async (person: string, role: string, token = createPersonToken(person, [role])) => {
    await staff.setRole(person, role);
    return Watcher.open(staff.url, { authorization: `Bearer ${token}` });
  };

  it('sends the message `ready` first, then the current state of each changed run', async () => {
    const watcher = await open();
    expect(watcher.response.headers.get('content-type')).toBe('text/event-stream');
    expect(watcher.response.headers.get('cache-control')).toContain('no-store');
    await watcher.waitFor('ready');
    runs = [createRun({})];
    await publishRunSignal('kb-rebuild-1');
    await watcher.waitFor('runs');
    runs = [createRun({ state: 'succeeded', finished_at: '2026-11-25T08:01:00.000Z' })];
    await publishRunSignal('kb-rebuild-1');
    await watcher.waitFor('runs', 2);
    expect(watcher.messages).toEqual([
      { name: 'ready', data: {} },
      { name: 'runs', data: { items: [{ ...createRun({}), service: 'chat' }] } },
      { name: 'runs', data: { items: [{ ...runs[0], service: 'chat' }] } },
    ]);
    await watcher.close();
  });

  it('loads a changed run once for each process, and not at all without open streams', async () => {
    await eventually(() => !staff.app.get(RunChangeSubscriber)['changes'].observed);
    await publishRunSignal('kb-rebuild-1');
    const replica: RunningService = await runService(definition, staff.settings);
    try {
      const watchers = await Promise.all([open(), open(), openAt(replica)]);
      await Promise.all(watchers.map((watcher) => watcher.waitFor('ready')));
      expect(asked).toEqual([]);
      runs = [createRun({})];
      await publishRunSignal('kb-rebuild-1');
      await Promise.all(watchers.map((watcher) => watcher.waitFor('runs')));
      expect(asked.map(({ pathname }) => pathname)).toEqual(Array(2).fill('/internal/chat/job-runs'));
      await Promise.all(watchers.map((watcher) => watcher.close()));
    } finally {
      await replica.stop();
    }
  });

  it('loads sixty changed runs in fewer than twelve requests', async () => {
    const watcher = await openUntilReady();
    runs = Array.from({ length: 60 }, (_, index) => createRun({ id: `embed-item-${index}` }));
    const ids = runs.map(({ id }) => id);
    await Promise.all(Array.from({ length: 20 }, () => publishRunSignal(...ids)));
    await eventually(() => {
      const seen = watcher.messages.flatMap(({ data }) => (data as { items?: JobRunView[] }).items ?? []);
      return new Set(seen.map(({ id }) => id)).size === 60;
    });
    expect(asked.length).toBeLessThan(12);
    await watcher.close();
  });

  it('sends the message `ready` again, so that clients load all runs, if a service does not answer', async () => {
    const watcher = await openUntilReady();
    isDown = true;
    await publishRunSignal('kb-rebuild-1');
    await watcher.waitFor('ready', 2);
    await watcher.close();
  });

  it('ignores signals that a service sends about runs of another service, and malformed signals', async () => {
    const watcher = await openUntilReady();
    runs = [createRun({}), createRun({ id: 'notify-lead-1' })];
    chat.publish(getRunSignalSubject('leads'), JSON.stringify({ ids: ['notify-lead-1'] }));
    chat.publish(getRunSignalSubject('chat'), '{');
    chat.publish(getRunSignalSubject('chat'), JSON.stringify({ ids: [], more: 1 }));
    await publishRunSignal('kb-rebuild-1');
    await watcher.waitFor('runs');
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/internal/chat/job-runs']);
    await watcher.close();
  });

  it('sends heartbeats while nothing changes', async () => {
    const watcher = await open();
    await eventually(() => watcher.text.split(': still here').length > 3);
    expect(watcher.messages).toHaveLength(1);
    await watcher.close();
  });

  it('is refused to the role user, and ends before the next message if the role staff is removed', async () => {
    const reader = await openAs('rita', 'user');
    expect(reader.response.status).toBe(403);
    const editor = await openAs('eva', 'staff');
    await editor.waitFor('ready');
    await staff.db.query(`UPDATE user_roles SET role = 'user' WHERE user_id = 'eva'`);
    runs = [createRun({})];
    await publishRunSignal('kb-rebuild-1');
    await editor.ended;
    expect(editor.messages.map(({ name }) => name)).toEqual(['ready']);
  });

  it('ends when the account is disabled, even if nothing changes', async () => {
    const editor = await openAs('eva', 'staff');
    await editor.waitFor('ready');
    await staff.db.query(
      `INSERT INTO accounts (user_id, email, enabled, provider_role)
       VALUES ('eva', 'eva@frontier.example', false, 'staff')`,
    );
    await editor.ended;
    expect((await openAs('eva', 'staff')).response.status).toBe(401);
  });

  it('ends when its token expires', async () => {
    const now = Math.floor(Date.now() / 1_000);
    // Five seconds of clock difference are tolerated, so the token is valid for two more seconds.
    const token = signToken({
      ...{ sub: 'tom', azp: 'frontier-console', email: 'tom@frontier.example', auth_time: now, exp: now - 3 },
      realm_access: { roles: ['staff'] },
    });
    const editor = await openAs('tom', 'staff', token);
    await editor.waitFor('ready');
    await editor.ended;
    expect((await openAs('tom', 'staff', token)).response.status).toBe(401);
  });

  it('ends when NATS is lost, and is refused until it is back', async () => {
    const watcher = await openUntilReady();
    await staff.servers.nats.kill();
    await watcher.ended;
    const refused = await open();
    await refused.ended;
    expect(refused.response.status).toBe(503);
    expect(refused.text).toContain('RUNS_NOT_HEARD');
    await staff.servers.nats.restart();
    await eventually(async () => (await open()).response.status === 200);
  });

  it('is left out of the request duration metric', async () => {
    const watcher = await openUntilReady();
    await watcher.close();
    await staff.internal('GET', '/internal/settings');
    const { text } = await staff.request('GET', '/metrics');
    expect(text).toContain('route="/internal/settings"');
    expect(text).not.toMatch(/http_request_duration\w+\{[^}]*job-run-changes[^}]*status="200"/);
  });

  it('ends when the process stops', async () => {
    const replica = await runService(definition, staff.settings);
    const watcher = await openAt(replica);
    await watcher.waitFor('ready');
    await replica.stop();
    await watcher.ended;
  });
});
