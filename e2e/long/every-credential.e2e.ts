import {
  allScopes,
  type MachineClient,
  machineClientIds,
  machineClients,
  type Scope,
} from '@frontier/identity';
import type { Stack } from '@frontier/dev';
import {
  listGatewayCalls,
  listDirectCalls,
  type InternalCall,
  listOperatorCalls,
  requestToken,
  getStatus,
} from '../support/internal-calls';
import { forEachConcurrently } from '../support/raw-request';
import { expect, test } from '../support/stack.fixture';

/** Services with a database. Each has jobs and dead letters. */
const SERVICES = ['chat', 'content', 'ingestion', 'leads', 'newsletter', 'staff', 'video'];

/** Allowed operations of each client except the operator, which may call everything that machines may call. */
const ALLOWED: Record<Exclude<MachineClient, 'operator'>, string[]> = {
  content: ['ingestion GET /internal/items/{article_id}', 'ingestion GET /internal/published-items'],
  chat: [
    'content GET /internal/articles',
    'content GET /internal/articles/{id}',
    'content GET /internal/content-counts',
    'content GET /internal/content-generation',
    'content GET /internal/items/{kind}/{id}',
    'content GET /internal/knowledge-sources',
    'content GET /internal/stale-sources',
    'content GET /internal/status-questions',
  ],
  newsletter: [],
  staff: [
    ...SERVICES.flatMap((service) => [
      `${service} GET /internal/job-runs`,
      `${service} GET /internal/job-runs/{id}`,
    ]),
    ...SERVICES.map((service) => `${service} GET /internal/dead-letters`),
    ...['failures', 'job-catalogue', 'job-history', 'job-run-changes'].map(
      (path) => `staff GET /internal/${path}`,
    ),
  ],
  scheduler: [
    ...SERVICES.map((service) => `${service} POST /internal/jobs/{name}/runs`),
    // These endpoints also start jobs, but take the payloads that the specification defines.
    'chat POST /internal/kb-rebuild',
    'ingestion POST /internal/news-ingestion',
  ],
  replay: [
    ...SERVICES.map((service) => `${service} POST /internal/dead-letters/replay`),
    ...SERVICES.flatMap((service) => [
      `${service} POST /internal/dead-letters/{id}/replay`,
      `${service} DELETE /internal/dead-letters/{id}`,
    ]),
    ...SERVICES.map((service) => `${service} POST /internal/job-runs/{id}/replay`),
    ...SERVICES.map((service) => `${service} POST /internal/job-runs/replay`),
  ],
};

test.describe('machine credentials over HTTP', () => {
  // Some endpoints answer only when their job has ended.
  test.describe.configure({ timeout: 300_000 });

  const fetchToken = async (
    stack: Stack,
    client: MachineClient,
    scopes: readonly Scope[],
  ): Promise<string> => {
    const secret = stack.identity.clientSecrets[client];
    const { token } = await requestToken(stack, client, { secret, scope: scopes.join(' ') });
    if (token === undefined) throw new Error(`${client} got no token for ${scopes.join(' ')}`);
    return token;
  };
  const fetchStatuses = async (calls: readonly InternalCall[], token?: string) => {
    const answers: (InternalCall & { status: number })[] = [];
    await forEachConcurrently(calls, async (call) => {
      answers.push({ ...call, status: await getStatus(call, token) });
    });
    return answers;
  };
  /** Returns the calls that the token is authorised for: those not answered with 403. Fails on any 401 or 5xx. */
  const findAuthorised = async (calls: readonly InternalCall[], token: string): Promise<InternalCall[]> => {
    const answers = await fetchStatuses(calls, token);
    const failed = answers.filter(({ status }) => status === 401 || status >= 500);
    expect(failed.map(({ method, url, status }) => `${method} ${url} ${status}`)).toEqual([]);
    return answers.filter(({ status }) => status !== 403);
  };
  const listOperations = (calls: readonly InternalCall[]): string[] =>
    [...new Set(calls.map(({ operation }) => operation))].sort();
  const listUrls = (calls: readonly InternalCall[]): string[] =>
    calls.map(({ method, url }) => `${method} ${url}`).sort();
  const everyCall = (stack: Stack): InternalCall[] => [
    ...listDirectCalls(stack),
    ...listGatewayCalls(stack.internalUrl),
    ...listOperatorCalls(stack.internalUrl),
  ];

  test('each internal endpoint accepts exactly one scope, and endpoints for people accept none', async ({
    stack,
  }) => {
    const calls = listDirectCalls(stack);
    const scopesByOperation = new Map(calls.map(({ operation }) => [operation, [] as Scope[]]));
    for (const scope of allScopes) {
      const opened = await findAuthorised(calls, await fetchToken(stack, 'operator', [scope]));
      expect(opened.length, `${scope} opens something`).toBeGreaterThan(0);
      for (const { operation } of opened) scopesByOperation.get(operation)?.push(scope);
    }
    const forPeople = calls.filter(({ forMachines }) => !forMachines).map(({ operation }) => operation);
    expect(
      [...scopesByOperation].filter(([, scopes]) => scopes.length !== 1).map(([operation]) => operation),
    ).toEqual(forPeople);
    expect(forPeople).toContain('staff PATCH /internal/users/{id}');
    expect(forPeople.filter((operation) => !/^staff \w+ \/internal\/(?:me|users)/.test(operation))).toEqual(
      [],
    );
    expect(Object.fromEntries(scopesByOperation)).toMatchObject({
      'ingestion GET /internal/items/{article_id}': ['items:read'],
      'content PUT /internal/items/{kind}/{id}/visibility': ['content:write'],
      'leads GET /internal/leads/{id}': ['leads:read'],
      'leads GET /internal/leads.csv': ['leads:export'],
      'leads POST /internal/leads/{id}/erasure': ['leads:erase'],
      'newsletter GET /internal/subscribers': ['subscribers:read'],
      'newsletter POST /internal/campaigns/{id}/send': ['campaigns:send'],
      'video DELETE /internal/videos/{id}': ['videos:write'],
      'gateway POST /internal/gateway/page-purges': ['pages:purge'],
    });
  });

  for (const client of machineClientIds) {
    test(`the credentials of ${client} allow only the operations it needs, directly and through the gateway`, async ({
      stack,
    }) => {
      const calls = everyCall(stack);
      const token = await fetchToken(stack, client, machineClients[client]);
      const forMachines = listOperations(calls.filter((call) => call.forMachines));
      const allowed = client === 'operator' ? forMachines : [...ALLOWED[client]].sort();
      const opened = await findAuthorised(calls, token);
      expect(listOperations(opened)).toEqual(allowed);
      // Each allowed operation works at every URL, directly and through the gateway.
      expect(listUrls(opened)).toEqual(
        listUrls(calls.filter(({ operation }) => allowed.includes(operation))),
      );
    });
  }

  test('every endpoint answers 401 without a token or with a forged signature', async ({ stack }) => {
    const calls = everyCall(stack);
    const [header = '', , signature = ''] = (await fetchToken(stack, 'chat', ['content:read'])).split('.');
    const [, payload = ''] = (await fetchToken(stack, 'operator', allScopes)).split('.');
    for (const token of [undefined, [header, payload, signature].join('.')]) {
      const open = (await fetchStatuses(calls, token)).filter(({ status }) => status !== 401);
      expect(open).toEqual([]);
    }
  });

  test('a client gets no token with another client’s secret, and no scope beyond its own', async ({
    stack,
  }) => {
    const { clientSecrets } = stack.identity;
    for (const client of machineClientIds) {
      for (const other of machineClientIds.filter((id) => id !== client)) {
        const answer = await requestToken(stack, client, { secret: clientSecrets[other], scope: '' });
        expect([client, other, answer.status, answer.token]).toEqual([client, other, 401, undefined]);
      }
      const own: readonly Scope[] = machineClients[client];
      for (const scope of allScopes.filter((name) => !own.includes(name))) {
        const { scopes } = await requestToken(stack, client, { secret: clientSecrets[client], scope });
        expect([client, ...scopes]).toEqual([client]);
      }
    }
  });

  test('the public gateway address serves no internal endpoint', async ({ stack }) => {
    const calls = listGatewayCalls(stack.addresses.gateway);
    const tokens = await Promise.all(machineClientIds.map((id) => fetchToken(stack, id, machineClients[id])));
    for (const token of [undefined, ...tokens]) {
      const found = (await fetchStatuses(calls, token)).filter(({ status }) => status !== 404);
      expect(found).toEqual([]);
    }
  });
});
