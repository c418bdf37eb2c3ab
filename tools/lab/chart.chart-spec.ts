import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listConnections, parts, timetable } from '@frontier/topology';
import { parse, parseAllDocuments } from 'yaml';

interface EnvVar {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { name: string; key: string; optional?: boolean } };
}
interface Container {
  name: string;
  image?: string;
  command?: string[];
  env?: EnvVar[];
  ports?: { name: string; containerPort: number }[];
  volumeMounts?: { name: string; mountPath: string }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: Record<string, unknown>;
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
}
interface Probe {
  httpGet?: { path: string; port: string | number };
}
interface PodSpec {
  automountServiceAccountToken?: boolean;
  securityContext?: Record<string, unknown>;
  containers: Container[];
  initContainers?: Container[];
  volumes?: { name: string; persistentVolumeClaim?: { claimName: string } }[];
}
interface PodTemplate {
  metadata: { labels: Record<string, string> };
  spec: PodSpec;
}
/** Fields of manifests that tests read. They are not validated here, because the strict check validates manifests. */
interface Manifest {
  kind: string;
  metadata: { name: string; labels: Record<string, string>; annotations?: Record<string, string> };
  data?: Record<string, string>;
  spec: {
    template: PodTemplate;
    replicas?: number;
    ports: { name: string; port: number; targetPort: string }[];
    schedule: string;
    timeZone: string;
    concurrencyPolicy: string;
    startingDeadlineSeconds: number;
    suspend?: boolean;
    jobTemplate: { spec: { activeDeadlineSeconds: number; template: PodTemplate } };
    policyTypes: string[];
    ingress?: { from: unknown[] }[];
    egress?: unknown[];
    groups?: unknown;
    selector: { matchLabels: Record<string, string> };
    podMetricsEndpoints: {
      port: string;
      honorLabels: boolean;
      relabelings: { targetLabel: string; replacement: string }[];
    }[];
  };
}

const root = join(__dirname, '../..');
const chart = join(root, 'helm/frontier-record');
const examples = ['small', 'three-nodes', 'many-readers'] as const;
const { HELM = 'helm', STRICT = 'strict' } = process.env;

const run = (program: string, args: readonly string[], input?: string) =>
  spawnSync(program, args, { encoding: 'utf8', input, maxBuffer: 64 * 1024 ** 2 });
const getValuesArgs = (example: string) => ['-f', join(chart, 'examples', `${example}.yaml`)];
const render = (example: string, ...more: string[]) =>
  run(HELM, ['template', 'record', chart, '--kube-version', '1.34.0', ...getValuesArgs(example), ...more]);

const parseManifests = (text: string): Manifest[] =>
  parseAllDocuments(text).flatMap((document) => (document.toJS() as Manifest | null) ?? []);
const rendered = new Map<string, { text: string; manifests: Manifest[] }>();
const getManifests = (example: string): Manifest[] => {
  const found = rendered.get(example);
  if (!found) throw new Error(`${example} was not rendered`);
  return found.manifests;
};
const ofKind = (example: string, kind: string): Manifest[] =>
  getManifests(example).filter((manifest) => manifest.kind === kind);
/** Returns the CronJobs of a component: `schedule` or `backup`. */
const findCronJobs = (manifests: readonly Manifest[], component: string): Manifest[] =>
  manifests.filter(
    ({ kind, metadata }) =>
      kind === 'CronJob' && metadata.labels['app.kubernetes.io/component'] === component,
  );
const findDeployment = (example: string, name: string): Container => {
  const [deployment] = ofKind(example, 'Deployment').filter(
    ({ metadata }) => metadata.name === `record-${name}`,
  );
  if (!deployment) throw new Error(`${example} has no deployment of ${name}`);
  return deployment.spec.template.spec.containers[0] as Container;
};

const findPolicy = (manifests: readonly Manifest[], name: string): Manifest['spec'] | undefined =>
  manifests.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === `record-${name}`)
    ?.spec;
const selects = (component: string) => ({
  podSelector: {
    matchLabels: expect.objectContaining({ 'app.kubernetes.io/component': component }) as unknown,
  },
});

const listPods = (example: string): { name: string; pod: PodTemplate }[] =>
  getManifests(example).flatMap(({ kind, metadata: { name }, spec }) => {
    if (kind === 'CronJob') return [{ name, pod: spec.jobTemplate.spec.template }];
    return ['Deployment', 'StatefulSet', 'Job'].includes(kind) ? [{ name, pod: spec.template }] : [];
  });
const listContainers = ({ spec }: PodTemplate): Container[] => [
  ...(spec.initContainers ?? []),
  ...spec.containers,
];

const envKeys = new Set(
  [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, key]) => key),
);

beforeAll(() => {
  for (const example of examples) {
    const { status, stdout, stderr } = render(example);
    if (status !== 0) throw new Error(`${example}: ${stderr}`);
    rendered.set(example, { text: stdout, manifests: parseManifests(stdout) });
  }
}, 120_000);

describe.each(examples)('chart with the values of %s', (example) => {
  it('[Y23] passes helm lint without warnings', () => {
    const { status, stdout } = run(HELM, ['lint', '--strict', chart, ...getValuesArgs(example)]);
    expect([status, /WARNING|ERROR/.exec(stdout)?.[0]]).toEqual([0, undefined]);
  });

  it('[Y23] renders manifests that are valid in the Kubernetes API, without unknown fields', () => {
    const { status, stdout, stderr } = run(STRICT, [], rendered.get(example)?.text);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`${getManifests(example).length} manifests`);
  });

  it('[Y23] runs each part with probes, resource requests and a service for its port', () => {
    const services = new Map(ofKind(example, 'Service').map(({ metadata, spec }) => [metadata.name, spec]));
    for (const { name, kind } of parts.filter(({ kind: of }) => of === 'service' || of === 'site')) {
      const container = findDeployment(example, name);
      const ports = new Map(container.ports?.map((port) => [port.name, port.containerPort]));
      const listens = container.env?.find((variable) => variable.name === 'PORT')?.value;
      expect([name, String(ports.get('http'))]).toEqual([name, listens]);
      expect(services.get(`record-${name}`)?.ports).toEqual(
        [...ports].map(([port, number]) => ({ name: port, port: number, targetPort: port })),
      );
      const live = kind === 'site' ? '/icon.svg' : '/health/live';
      const { startupProbe, livenessProbe, readinessProbe } = container;
      expect([startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet?.path)).toEqual([
        live,
        live,
        '/health/ready',
      ]);
      for (const probe of [startupProbe, livenessProbe, readinessProbe])
        expect([name, ports.has(String(probe?.httpGet?.port))]).toEqual([name, true]);
      expect(Object.keys(container.resources?.requests ?? {}).sort()).toEqual(['cpu', 'memory']);
      expect(container.resources?.limits?.memory).toBeDefined();
    }
    const inward = [...(rendered.get(example)?.text ?? '').matchAll(/http:\/\/(record-[a-z]+):(\d+)/g)];
    expect(inward.length).toBeGreaterThan(20);
    for (const [, host = '', port] of inward)
      expect([host, services.get(host)?.ports.map(({ port: number }) => String(number))]).toEqual([
        host,
        expect.arrayContaining([port]),
      ]);
  });

  it('[Y23] gives each part separate server users, and secrets only by reference to keys of .env.example', () => {
    for (const part of parts.filter(({ kind }) => kind === 'service')) {
      const { env = [] } = findDeployment(example, part.name);
      for (const { variable, server, user } of listConnections(part)) {
        const address = env.find(({ name }) => name === variable)?.value;
        expect(address).toMatch(new RegExp(`^${server}://${user}:\\$\\([A-Z_]+_PASSWORD\\)@`));
      }
    }
    for (const { name, pod } of listPods(example))
      for (const { env = [] } of listContainers(pod))
        for (const { name: variable, value, valueFrom } of env) {
          const reference = valueFrom?.secretKeyRef;
          if (reference)
            expect([name, reference.key, envKeys.has(reference.key)]).toEqual([name, reference.key, true]);
          if (/PASSWORD|SECRET|TOKEN|_KEY$/.test(variable))
            expect([name, variable, value]).toEqual([name, variable, undefined]);
          // Kubernetes expands `$(NAME)` only if NAME is defined earlier in the list.
          for (const [, used] of value?.matchAll(/\$\(([A-Z_]+)\)/g) ?? []) {
            const order = env.map((each) => each.name);
            expect([
              variable,
              order.indexOf(used ?? '') >= 0 && order.indexOf(used ?? '') < order.indexOf(variable),
            ]).toEqual([variable, true]);
          }
        }
    expect(ofKind(example, 'Secret')).toEqual([]);
  });

  it('drops the service account token and all privileges of every pod', () => {
    for (const { name, pod } of listPods(example)) {
      expect([name, pod.spec.automountServiceAccountToken]).toEqual([name, false]);
      expect([name, pod.spec.securityContext]).toEqual([
        name,
        expect.objectContaining({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } }),
      ]);
      for (const container of listContainers(pod))
        expect([name, container.securityContext]).toEqual([
          name,
          {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
        ]);
    }
  });

  it('[Y18] renders the timetable as CronJobs in its time zone', () => {
    expect(
      findCronJobs(getManifests(example), 'schedule').map(({ metadata, spec }) => ({
        job: metadata.name.replace('record-', ''),
        cron: spec.schedule,
        timeZone: spec.timeZone,
        command: spec.jobTemplate.spec.template.spec.containers[0]?.command,
      })),
    ).toEqual(timetable.map((line) => ({ ...line, command: ['node', 'dist/start-job-main.js', line.job] })));
    expect(new Set(timetable.map(({ timeZone }) => timeZone))).toEqual(new Set(['Europe/Rome']));
  });

  it('[Y19] forbids overlapping runs of a CronJob, and starts jobs with the scheduler client', () => {
    for (const { metadata, spec } of ofKind(example, 'CronJob'))
      expect([metadata.name, spec]).toEqual([
        metadata.name,
        expect.objectContaining({ concurrencyPolicy: 'Forbid', startingDeadlineSeconds: 900 }),
      ]);
    for (const { spec } of findCronJobs(getManifests(example), 'schedule')) {
      const job = spec.jobTemplate.spec;
      expect(job.activeDeadlineSeconds).toBeLessThanOrEqual(900);
      const secrets = job.template.spec.containers[0]?.env?.flatMap(
        ({ valueFrom }) => valueFrom?.secretKeyRef?.key ?? [],
      );
      expect(secrets).toEqual(['SCHEDULER_CLIENT_SECRET']);
    }
  });

  it('allows only the network traffic that the parts need', () => {
    const deny = findPolicy(getManifests(example), 'deny');
    expect(deny).toMatchObject({ policyTypes: ['Ingress', 'Egress'] });
    expect(deny?.ingress).toBeUndefined();
    for (const { name, kind, egress } of parts) {
      if (kind !== 'service' && kind !== 'site') continue;
      const policy = findPolicy(getManifests(example), name);
      const blocks = JSON.stringify(policy?.egress ?? '').includes('0.0.0.0/0');
      expect([name, blocks]).toEqual([name, Boolean(egress?.some((what) => what !== 'mail'))]);
      if (name !== 'gateway')
        expect(policy?.ingress?.[0]?.from).toEqual([
          {
            podSelector: {
              matchLabels: { 'app.kubernetes.io/instance': 'record', 'frontier-record/part': 'gateway' },
            },
          },
        ]);
    }
  });
});

describe('backups in the chart', () => {
  const [withBackups, without] = ['many-readers', ['small', 'three-nodes']] as const;

  it('run the commands of `npm run operate` on a schedule, with a deadline, on the volume claim of the values', () => {
    const jobs = findCronJobs(getManifests(withBackups), 'backup').map(({ metadata, spec }) => {
      const { activeDeadlineSeconds, template } = spec.jobTemplate.spec;
      const [container] = template.spec.containers;
      const mount = container?.volumeMounts?.find(({ mountPath }) => mountPath === '/backups');
      const volume = template.spec.volumes?.find(({ name }) => name === mount?.name);
      return {
        job: metadata.name,
        when: [spec.schedule, spec.timeZone, activeDeadlineSeconds, spec.suspend],
        command: container?.command,
        image: container?.image,
        claim: volume?.persistentVolumeClaim?.claimName,
      };
    });
    const common = { image: 'frontier-record/operate:1.0.0', claim: 'record-backups' };
    expect(jobs).toEqual([
      {
        job: 'record-backup',
        when: ['0 * * * *', 'Europe/Rome', 3600, false],
        command: ['node', 'operate.mjs', 'backup', '/backups', '--keep', '48'],
        ...common,
      },
      {
        job: 'record-departures',
        when: ['*/5 * * * *', 'Europe/Rome', 240, false],
        command: ['node', 'operate.mjs', 'departures', '/backups'],
        ...common,
      },
    ]);
    const { stdout: help } = run(process.execPath, [join(root, 'libs/ops/operate.mjs'), '--help']);
    for (const { command = [] } of jobs) expect(help).toContain(`operate -- ${command[2]} <folder>`);
  });

  it('get the Postgres administrator login and the token secret, and reach only Postgres', () => {
    for (const { spec } of findCronJobs(getManifests(withBackups), 'backup')) {
      const { env = [] } = spec.jobTemplate.spec.template.spec.containers[0] as Container;
      expect(env.map(({ name, value, valueFrom }) => [name, value ?? valueFrom?.secretKeyRef?.key])).toEqual([
        ['POSTGRES_PASSWORD', 'POSTGRES_PASSWORD'],
        ['NEWSLETTER_TOKEN_SECRET', 'NEWSLETTER_TOKEN_SECRET'],
        ['DATABASE_ADMIN_URL', 'postgres://frontier:$(POSTGRES_PASSWORD)@postgres.data.svc:5432/postgres'],
      ]);
    }
    const policy = findPolicy(getManifests(withBackups), 'backup');
    expect(policy).toMatchObject({ policyTypes: ['Egress'], egress: [{ ports: [{ port: 5432 }] }] });
    expect(policy?.egress).toHaveLength(1);
  });

  it('may connect to the bundled Postgres, and can be suspended', () => {
    const values = ['backup.enabled=true', 'backup.claim=copies', 'backup.suspend=true'];
    const manifests = parseManifests(render('small', '--set', values.join(',')).stdout);
    const getPolicy = (name: string) => findPolicy(manifests, name);
    expect(getPolicy('backup')?.egress).toEqual([{ to: [selects('postgres')], ports: [{ port: 5432 }] }]);
    expect(getPolicy('postgres')?.ingress?.[0]?.from).toContainEqual(selects('backup'));
    for (const other of ['nats', 'redis', 'identity'])
      expect(getPolicy(other)?.ingress?.[0]?.from).not.toContainEqual(selects('backup'));
    expect(findCronJobs(manifests, 'backup').map(({ spec }) => spec.suspend)).toEqual([true, true]);
    expect(findCronJobs(manifests, 'schedule').some(({ spec }) => spec.suspend)).toBe(false);
  });

  it.each(without)('are not rendered with the values of %s, which do not enable them', (example) => {
    expect(findCronJobs(getManifests(example), 'backup')).toEqual([]);
    expect(rendered.get(example)?.text).not.toContain('component: backup');
  });
});

describe('monitoring in the chart', () => {
  const observability = join(root, 'deploy/observability');
  const read = (file: string): string => readFileSync(join(observability, file), 'utf8');

  it('[Y22] renders every alert of deploy/observability unchanged', () => {
    const rules = ofKind('many-readers', 'PrometheusRule');
    const shipped = parse(read('rules.yml')) as { groups: { name: string }[] };
    expect(rules.map(({ spec }) => spec)).toEqual([shipped]);
    const [without] = parseManifests(render('many-readers', '--set', 'backup.enabled=false').stdout).filter(
      ({ kind }) => kind === 'PrometheusRule',
    );
    expect(without?.spec.groups).toEqual(shipped.groups.filter(({ name }) => name !== 'backups'));
    expect(rules[0]?.metadata.labels).toMatchObject({ release: 'monitoring' });
  });

  it('[Y22] scrapes every service with the same labels as in Compose', () => {
    interface Scrapes {
      scrape_configs: {
        honor_labels: boolean;
        static_configs: { targets: string[]; labels: { part: string } }[];
      }[];
    }
    const [inCompose] = (parse(read('prometheus.yml')) as Scrapes).scrape_configs;
    const targets = ofKind('many-readers', 'PodMonitor').flatMap(({ metadata, spec }) => {
      expect(metadata.labels).toMatchObject({ release: 'monitoring' });
      const part = String(spec.selector.matchLabels['frontier-record/part']);
      return spec.podMetricsEndpoints.map(({ port, honorLabels, relabelings }) => {
        expect(honorLabels).toBe(inCompose?.honor_labels);
        const ports = findDeployment('many-readers', part).ports ?? [];
        return {
          targets: [`${part}:${ports.find(({ name }) => name === port)?.containerPort}`],
          labels: Object.fromEntries(relabelings.map((each) => [each.targetLabel, each.replacement])),
        };
      });
    });
    expect(new Set(targets)).toEqual(new Set(inCompose?.static_configs));
  });

  it('[Y22] renders every dashboard of deploy/observability with the label of the Grafana sidecar', () => {
    const folder = 'grafana/dashboards';
    const [map] = ofKind('many-readers', 'ConfigMap');
    expect(map?.metadata.labels).toMatchObject({ grafana_dashboard: '1' });
    expect(map?.data).toEqual(
      Object.fromEntries(
        readdirSync(join(observability, folder)).map((name) => [name, read(`${folder}/${name}`)]),
      ),
    );
  });

  it.each(['small', 'three-nodes'])(
    'is not rendered with the values of %s, which do not enable it',
    (example) => {
      const kinds = new Set(getManifests(example).map(({ kind }) => kind));
      expect([kinds.has('PrometheusRule'), kinds.has('PodMonitor')]).toEqual([false, false]);
      expect(rendered.get(example)?.text).not.toContain('component: monitoring');
    },
  );
});

describe('chart', () => {
  it('migrates the databases before each release, but with bundled servers after the first installation', () => {
    const hooks = (example: string) =>
      ofKind(example, 'Job').map(({ metadata }) => metadata.annotations?.['helm.sh/hook']);
    expect(hooks('three-nodes')).toEqual(['pre-install,pre-upgrade']);
    expect(hooks('small')).toEqual(['post-install,pre-upgrade']);
    const [job] = ofKind('small', 'Job');
    const containers = job?.spec.template.spec.initContainers?.map(({ name }) => name) ?? [];
    const migrations = parts.filter(({ database }) => database).map(({ name }) => `migrate-${name}`);
    expect([containers[0], containers.slice(1).sort()]).toEqual(['provision', migrations.sort()]);
  });

  it('runs bundled servers only if they are enabled', () => {
    const sets = (example: string) => ofKind(example, 'StatefulSet').map(({ metadata }) => metadata.name);
    expect(sets('three-nodes')).toEqual([]);
    expect(sets('small').sort()).toEqual(
      ['identity', 'nats', 'postgres', 'qdrant', 'redis'].map((name) => `record-${name}`),
    );
    const nats = ofKind('small', 'StatefulSet').find(({ metadata }) => metadata.name === 'record-nats');
    expect(nats?.spec.replicas).toBe(3);
  });

  it('stores the data of the bundled Keycloak in the bundled Postgres, without a volume', () => {
    const getPolicy = (name: string) => findPolicy(getManifests('small'), name);
    expect(getPolicy('identity')?.egress).toContainEqual({
      to: [selects('postgres')],
      ports: [{ port: 5432 }],
    });
    expect(getPolicy('postgres')?.ingress?.[0]?.from).toContainEqual(selects('identity'));
    const set = ofKind('small', 'StatefulSet').find(({ metadata }) => metadata.name === 'record-identity');
    expect(set?.spec).not.toHaveProperty('volumeClaimTemplates');
    const [job] = ofKind('small', 'Job');
    const provisioned = job?.spec.template.spec.initContainers?.[0]?.env?.map(({ name }) => name);
    expect(provisioned).toContain('KEYCLOAK_DATABASE_PASSWORD');
  });

  it('applies the values for the event stream, one-time passwords and network policies', () => {
    const collector = { podSelector: { matchLabels: { app: 'collector' } } };
    const balancer = { ipBlock: { cidr: '192.0.2.0/24' } };
    const networkPolicy = {
      ...{ dnsNamespace: '', ingressNamespace: '', ingressFrom: [balancer] },
      egress: [{ to: [collector], ports: [{ port: 4318 }] }],
    };
    const manifests = (example: string, ...sets: string[]) =>
      parseManifests(render(example, ...sets.flatMap((value) => ['--set-json', value])).stdout);
    const getProvisionEnv = (found: Manifest[]) =>
      found.find(({ kind }) => kind === 'Job')?.spec.template.spec.initContainers?.[0]?.env ?? [];
    const elsewhere = manifests(
      'three-nodes',
      'stream={ "replicas": 3, "maxBytes": 4294967296 }',
      `networkPolicy=${JSON.stringify(networkPolicy)}`,
    );
    expect(getProvisionEnv(elsewhere)).toEqual(
      expect.arrayContaining([
        { name: 'MESSAGING_STREAM_REPLICAS', value: '3' },
        { name: 'MESSAGING_STREAM_MAX_BYTES', value: '4294967296' },
      ]),
    );
    const getPolicy = (name: string) => findPolicy(elsewhere, name);
    expect(getPolicy('deny')?.egress).toEqual([{ ports: [expect.anything(), expect.anything()] }]);
    expect(getPolicy('gateway')?.ingress?.[0]).toEqual({ ports: [{ port: 'http' }], from: [balancer] });
    for (const { name, kind } of parts)
      if (kind === 'service' || kind === 'site')
        expect(getPolicy(name)?.egress).toContainEqual({ to: [collector], ports: [{ port: 4318 }] });
    const otpRole = manifests('small', 'bundled.identity.otpRole="staff"')
      .find(({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === 'record-identity')
      ?.spec.template.spec.containers[0]?.env?.find(({ name }) => name === 'OTP_ROLE');
    expect(otpRole?.value).toBe('staff');
  });

  it('gives replaced pods eight seconds to drain', () => {
    for (const { name } of parts.filter(({ kind }) => kind === 'service' || kind === 'site')) {
      const drain = findDeployment('three-nodes', name).env?.find(
        ({ name: of }) => of === 'SHUTDOWN_DRAIN_MS',
      );
      expect([name, Number(drain?.value)]).toEqual([name, 8_000]);
    }
  });

  it('scales the configured parts automatically, and runs their workers in separate deployments', () => {
    const scaled = ofKind('many-readers', 'HorizontalPodAutoscaler')
      .map(({ metadata }) => metadata.name)
      .sort();
    expect(scaled).toEqual(['chat', 'content', 'frontend', 'gateway'].map((name) => `record-${name}`));
    const role = (name: string) =>
      findDeployment('many-readers', name).env?.filter((variable) => variable.name === 'SERVICE_ROLES');
    expect(role('content')).toEqual([{ name: 'SERVICE_ROLES', value: 'api' }]);
    expect(role('content-worker')).toEqual([{ name: 'SERVICE_ROLES', value: 'worker' }]);
    expect(role('leads')).toEqual([{ name: 'SERVICE_ROLES', value: 'api,worker' }]);
  });

  it.each([
    ['a missing public URL', ['--set', 'publicUrl='], /publicUrl/],
    ['an unknown value', ['--set', 'publicURL=https://a.example'], /publicURL/],
    ['a missing recipient of enquiries', ['--set', 'mail.enquiriesTo='], /enquiriesTo/],
    ['a missing server', ['--set', 'servers.redis.host='], /servers\.redis\.host/],
    ['an unknown part', ['--set', 'parts.contents.replicas=2'], /contents/],
    ['a backup without a volume claim', ['--set', 'backup.enabled=true'], /backup\.claim/],
    ['keeping no backups', ['--set', 'backup.keep=0'], /backup\/keep/],
    [
      'monitoring without a namespace that may scrape',
      ['--set', 'monitoring.prometheus.enabled=true'],
      /monitoringNamespace/,
    ],
  ])('rejects %s, naming the value', (_what, more, message) => {
    const { status, stderr } = render('three-nodes', ...more);
    expect(status).not.toBe(0);
    expect(stderr).toMatch(message);
  });

  it.each([
    ['concurrencyPolicy', 'concurencyPolicy'],
    ['honorLabels', 'honourLabels'],
    ['groups', 'group'],
  ])('fails the strict check if %s is misspelt', (right, misspelt) => {
    const text = rendered.get('many-readers')?.text ?? '';
    const wrong = text.replace(`${right}:`, `${misspelt}:`);
    expect(wrong).not.toBe(text);
    const { status, stderr } = run(STRICT, [], wrong);
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`unknown field "[^"]*\\b${misspelt}"`));
  });
});
