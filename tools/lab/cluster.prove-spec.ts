import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@frontier/testing';
import { ControlPlane } from './control-plane';

interface Named {
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; creationTimestamp: string };
}
interface Reference {
  name: string;
  key: string;
  optional?: boolean;
}
interface Container {
  image: string;
  env?: { name: string; valueFrom?: { secretKeyRef?: Reference } }[];
}
interface Pod extends Named {
  spec: {
    nodeName?: string;
    containers: Container[];
    initContainers?: Container[];
    volumes: {
      configMap?: { name: string };
      secret?: { secretName: string };
      persistentVolumeClaim?: { claimName: string };
    }[];
  };
  status: { phase: string; conditions: { type: string; status: string }[] };
}
interface Workload extends Named {
  spec: { replicas: number; selector: { matchLabels: Record<string, string> } };
  status: { readyReplicas?: number; completionTime?: string };
}
interface Policy extends Named {
  spec: { podSelector: { matchLabels: Record<string, string> } };
}
interface Service extends Named {
  spec: { selector: Record<string, string>; ports: { name: string; targetPort: string | number }[] };
}
interface EndpointSlice extends Named {
  endpoints: { conditions: { ready: boolean } }[] | null;
  ports: { name: string; port: number }[] | null;
}
interface Budget extends Named {
  status: { expectedPods: number; disruptionsAllowed: number };
}

const root = join(__dirname, '../..');
const { HELM: helm = '', CLUSTER: cluster = '', KWOK: kwok = '', MONITORING_KINDS = '' } = process.env;
const plane = new ControlPlane({ helm, cluster, kwok });

type Page = 'kubernetes' | 'upgrades' | 'backup-and-restore';

/** Returns the shell block of a page of docs/operations under `heading` that begins with `begins`. */
function steps(page: Page, heading: string, begins: string): string {
  const text = readFileSync(join(root, `docs/operations/${page}.md`), 'utf8');
  const [, section = ''] = text.split(`\n${heading}\n`);
  const block = [...section.matchAll(/^( *)```sh\n([^]*?)^ *```$/gm)]
    .map(([, indent = '', lines = '']) => lines.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))
    .find((lines) => lines.startsWith(begins));
  if (!block) throw new Error(`docs/operations/${page}.md, ${heading}: no block begins with ${begins}`);
  return block;
}

/** Runs a script with an operator's variables, and expects no output on standard error, such as a warning. */
function runAsOperator(script: string): string {
  const variables = {
    ...{ REGISTRY: 'registry.example/frontier-record', TAG: '1.0.0' },
    ...{ CERTIFICATE: 'certificates/apiserver.crt', KEY: 'certificates/apiserver.key' },
  };
  const { status, stdout, stderr } = plane.sh(script, variables);
  expect({ script, status, stderr }).toEqual({ script, status: 0, stderr: '' });
  return stdout;
}
const list = <T extends Named>(kinds: string, ...more: string[]): T[] =>
  (JSON.parse(runAsOperator(`kubectl get ${kinds} -o json ${more.join(' ')}`)) as { items: T[] }).items;
const names = (kinds: string): string[] => list(kinds).map(({ metadata }) => metadata.name);
const create = (manifest: object): string =>
  runAsOperator(`kubectl create -f - <<'END'\n${JSON.stringify(manifest)}\nEND`);

/** Adds a simulated node with a capacity of four CPUs and 16 GiB. */
function addNode(name: string): void {
  const size = { cpu: '4', memory: '16Gi', pods: '110' };
  const metadata = { name, labels: { 'kubernetes.io/hostname': name } };
  create({ apiVersion: 'v1', kind: 'Node', metadata, status: { allocatable: size, capacity: size } });
}
/** Creates volumes, as a cluster's provisioner would. */
function addVolumes(count: number, prefix: string): void {
  for (let index = 0; index < count; index++)
    create({
      ...{ apiVersion: 'v1', kind: 'PersistentVolume', metadata: { name: `${prefix}-${index}` } },
      spec: {
        ...{ storageClassName: 'standard', capacity: { storage: '20Gi' }, accessModes: ['ReadWriteOnce'] },
        ...{ persistentVolumeReclaimPolicy: 'Retain', hostPath: { path: '/nowhere' } },
      },
    });
}

/** Runs a script. @returns for each deployment the fewest available and the most missing pods while the script ran */
function measureAvailability(script: string): { deployment: string; available: number; missing: number }[] {
  const columns = '{.metadata.name} {.spec.replicas} {.status.availableReplicas}{"\\n"}';
  runAsOperator(
    `kubectl get deployments --watch -o jsonpath='${columns}' > watched & watch=$!
     ${script}
     kubectl rollout status deployment --timeout=120s > /dev/null
     kill $watch`,
  );
  const least = new Map<string, { available: number; missing: number }>();
  for (const line of readFileSync(join(plane.folder, 'watched'), 'utf8').trim().split('\n')) {
    const [deployment = '', wanted = '', available = ''] = line.split(' ');
    const before = least.get(deployment) ?? { available: Infinity, missing: 0 };
    least.set(deployment, {
      available: Math.min(before.available, Number(available)),
      missing: Math.max(before.missing, Number(wanted) - Number(available)),
    });
  }
  return [...least].map(([deployment, counts]) => ({ deployment, ...counts }));
}

const selects = (selector: Record<string, string>, pod: Named): boolean =>
  Object.entries(selector).every(([key, value]) => pod.metadata.labels?.[key] === value);
const isReady = ({ status }: Pod): boolean =>
  status.conditions.some((condition) => condition.type === 'Ready' && condition.status === 'True');
const listImageTags = (deployments: readonly Named[]): string[] =>
  [...JSON.stringify(deployments).matchAll(/"image":"[^"]*:([^":]+)"/g)].map(([, tag]) => String(tag));

const upgrade = (...more: string[]): string =>
  `helm upgrade record helm/frontier-record -f values.yaml --set image.registry=$REGISTRY ${more.join(' ')} > /dev/null`;

jest.setTimeout(300_000);

beforeAll(async () => {
  await plane.start();
  mkdirSync(join(plane.folder, 'deploy/docker'), { recursive: true });
  for (const file of ['deploy/docker/make-env.mjs', 'deploy/docker/secrets.json', '.env.example'])
    cpSync(join(root, file), join(plane.folder, file));
  symlinkSync(join(root, 'helm'), join(plane.folder, 'helm'));
  create({
    ...{ apiVersion: 'storage.k8s.io/v1', kind: 'StorageClass', provisioner: 'kubernetes.io/no-provisioner' },
    metadata: {
      name: 'standard',
      annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' },
    },
  });
  for (const kind of ['podmonitors', 'prometheusrules'])
    runAsOperator(`kubectl create -f ${MONITORING_KINDS}/monitoring.coreos.com_${kind}.yaml`);
  runAsOperator('node deploy/docker/make-env.mjs');
});
afterAll(() => plane.stop());

interface Case {
  example: string;
  /** Nodes to add to those of the previous case. */
  nodes: string[];
  /** Minimum number of pods that the autoscaler keeps, by deployment. */
  autoscaled: Record<string, number>;
}
const autoscaled = { 'record-gateway': 3, 'record-frontend': 3, 'record-content': 2, 'record-chat': 2 };

describe.each<Case>([
  { example: 'small', nodes: ['node-1'], autoscaled: {} },
  { example: 'three-nodes', nodes: ['node-2', 'node-3'], autoscaled: {} },
  { example: 'many-readers', nodes: [], autoscaled },
])('chart in a control plane, with the values of $example', ({ example, nodes, autoscaled: grown }) => {
  const hasServers = example === 'small';
  const ready = async () => {
    runAsOperator('kubectl rollout status deployment --timeout=120s');
    if (hasServers)
      for (const name of names('statefulsets'))
        runAsOperator(`kubectl rollout status statefulset ${name} --timeout=120s`);
    await eventually(() =>
      list<Workload>('deployments').every(
        ({ metadata, spec }) => spec.replicas >= (grown[metadata.name] ?? 1),
      ),
    );
    runAsOperator('kubectl rollout status deployment --timeout=120s');
  };

  beforeAll(() => {
    for (const node of nodes) addNode(node);
    addVolumes(7, example);
    cpSync(join(root, `helm/frontier-record/examples/${example}.yaml`), join(plane.folder, 'values.yaml'));
    runAsOperator(steps('kubernetes', '### 2. Secrets', 'kubectl create namespace'));
    runAsOperator(steps('backup-and-restore', '### Back up with the Helm chart', 'kubectl apply'));
  });
  afterAll(() => runAsOperator('kubectl delete namespace record'));

  it('[Y23] the release is installed by the commands of docs/operations without warnings', async () => {
    runAsOperator(steps('kubernetes', '### 4. Install the chart', 'helm install'));
    runAsOperator('kubectl wait --for=condition=complete job/record-migrate --timeout=2m');
    await ready();
    const asked = [...runAsOperator('helm get manifest record').matchAll(/^kind: (\w+)$/gm)].length;
    const made = (
      JSON.parse(runAsOperator('helm get manifest record | kubectl get -o json -f -')) as { items: [] }
    ).items;
    expect(made).toHaveLength(asked);
  });

  it('[Y23] the release runs in a namespace that accepts only restricted pods', () => {
    const { status, stderr } = plane.sh('kubectl run weak --image=weak');
    expect(status).toBe(1);
    expect(stderr).toContain('violates PodSecurity "restricted:latest"');
    expect(list<Pod>('pods').filter(({ status: { phase } }) => phase === 'Running').length).toBeGreaterThan(
      8,
    );
  });

  it('[Y23] every Kubernetes service has ready pods, at each of its ports', () => {
    const [pods, slices] = [list<Pod>('pods'), list<EndpointSlice>('endpointslices')];
    for (const { metadata, spec } of list<Service>('services')) {
      const behind = pods.filter((pod) => selects(spec.selector, pod) && isReady(pod));
      const ofService = slices.filter(
        (slice) => slice.metadata.labels?.['kubernetes.io/service-name'] === metadata.name,
      );
      const addresses = ofService.flatMap(({ endpoints }) => endpoints ?? []);
      expect([metadata.name, behind.length > 0]).toEqual([metadata.name, true]);
      expect([metadata.name, addresses.filter(({ conditions }) => conditions.ready).length]).toEqual([
        metadata.name,
        behind.length,
      ]);
      const ports = ofService.flatMap((slice) => (slice.ports ?? []).map(({ name }) => name));
      expect([metadata.name, ports.sort()]).toEqual([
        metadata.name,
        spec.ports.map(({ name }) => name).sort(),
      ]);
    }
  });

  it('every disruption budget and network policy selects pods, and each budget allows one disruption', () => {
    for (const { metadata, status } of list<Budget>('poddisruptionbudgets'))
      expect([metadata.name, status.expectedPods > 0, status.disruptionsAllowed]).toEqual([
        metadata.name,
        true,
        1,
      ]);
    const templates = list<Named & { spec: object }>('deployments,statefulsets,cronjobs,jobs').map(
      ({ spec }) => JSON.stringify(spec),
    );
    for (const { metadata, spec } of list<Policy>('networkpolicies')) {
      const labels = Object.entries(spec.podSelector.matchLabels).map((each) =>
        each.map((part) => `"${part}"`),
      );
      const meant = templates.some((text) => labels.every((label) => text.includes(label.join(':'))));
      expect([metadata.name, meant]).toEqual([metadata.name, true]);
    }
  });

  it('[Y23] the pods reference only existing secrets, configuration and volumes', () => {
    runAsOperator('kubectl create job --from=cronjob/record-fetch-sources now');
    if (example === 'many-readers')
      runAsOperator('kubectl create job --from=cronjob/record-backup backup-now');
    runAsOperator('kubectl wait --for=condition=complete job --all --timeout=2m');
    const keys = new Set(
      list<Named & { data: object }>('secrets').flatMap(({ metadata, data }) =>
        Object.keys(data).map((key) => `${metadata.name}/${key}`),
      ),
    );
    const [maps, claims] = [names('configmaps'), list<Pod>('persistentvolumeclaims')];
    const bound = claims
      .filter(({ status }) => status.phase === 'Bound')
      .map(({ metadata }) => metadata.name);
    let secrets = 0;
    for (const { metadata, spec } of list<Pod>('pods')) {
      for (const { env = [] } of [...spec.containers, ...(spec.initContainers ?? [])])
        for (const { valueFrom } of env) {
          const { name, key, optional } = valueFrom?.secretKeyRef ?? { name: '', key: '', optional: true };
          if (!optional) secrets++;
          expect([metadata.name, key, Boolean(optional) || keys.has(`${name}/${key}`)]).toEqual([
            metadata.name,
            key,
            true,
          ]);
        }
      for (const { configMap, secret, persistentVolumeClaim } of spec.volumes) {
        if (configMap) expect(maps).toContain(configMap.name);
        if (persistentVolumeClaim) expect(bound).toContain(persistentVolumeClaim.claimName);
        expect(secret).toBeUndefined();
      }
    }
    expect(secrets).toBeGreaterThan(50);
    const certificates = list<Named & { spec: { tls: { secretName?: string }[] } }>('ingresses');
    for (const { secretName } of certificates.flatMap(({ spec }) => spec.tls))
      if (secretName) expect(keys).toContain(`${secretName}/tls.crt`);
  });

  it('the pods of deployments are replaced by the commands of docs/operations for a new Secret', async () => {
    const before = new Set(names('pods'));
    runAsOperator(steps('upgrades', '## Upgrade to a new release', 'node deploy/docker/make-env.mjs'));
    runAsOperator(steps('upgrades', '## Change a password or key', 'kubectl rollout restart'));
    await ready();
    const old = list<Pod>('pods').filter(
      ({ metadata, status }) => before.has(metadata.name) && status.phase === 'Running',
    );
    // Leave out the pods of StatefulSets, because a replaced one keeps its name.
    expect(old.filter(({ metadata }) => !/-\d$/.test(metadata.name))).toEqual([]);
  });

  it('the release is upgraded after the migrations, without a missing pod at any time', () => {
    const before = new Set(names('replicasets'));
    const least = measureAvailability(upgrade('--set image.tag=1.1.0'));
    expect(least.length).toBeGreaterThan(8);
    expect(least).toEqual(least.map((each) => ({ ...each, missing: 0 })));
    expect(new Set(listImageTags(list('deployments')))).toEqual(new Set(['1.1.0']));
    const [migrated] = list<Workload>('jobs').filter(({ metadata }) => metadata.name === 'record-migrate');
    const released = list('replicasets').filter(({ metadata }) => !before.has(metadata.name));
    expect(released).toHaveLength(least.length);
    for (const { metadata } of released)
      expect(metadata.creationTimestamp >= String(migrated?.status.completionTime)).toBe(true);
    // The upgrade does not reset the number of pods that the autoscaler has set.
    for (const [name, number] of Object.entries(grown))
      expect(runAsOperator(`kubectl get deployment ${name} -o jsonpath={.spec.replicas}`)).toBe(
        String(number),
      );
  });

  it('a rollback restores the images of the previous release', async () => {
    runAsOperator('helm rollback record 1');
    await ready();
    expect(new Set(listImageTags(list('deployments')))).toEqual(new Set(['1.0.0']));
  });

  if (hasServers)
    it('only NATS, Redis and Qdrant get new volumes by the commands of docs/operations for a restore', async () => {
      const made = (component: string) =>
        list('persistentvolumeclaims', `-l app.kubernetes.io/component=${component}`).map(
          ({ metadata }) => `${metadata.name} ${metadata.creationTimestamp}`,
        );
      const [postgres, ...others] = ['postgres', 'nats', 'redis', 'qdrant'].map(made);
      addVolumes(5, 'empty');
      runAsOperator(steps('backup-and-restore', '## Restore', 'kubectl scale statefulset record-nats'));
      await ready();
      const [postgresAfter, ...othersAfter] = ['postgres', 'nats', 'redis', 'qdrant'].map(made);
      expect(postgresAfter).toEqual(postgres);
      expect(othersAfter.map(({ length }) => length)).toEqual([3, 1, 1]);
      expect(othersAfter.flat().filter((claim) => others.flat().includes(claim))).toEqual([]);
      runAsOperator(upgrade('--set image.tag=1.1.0'));
      await ready();
    });

  if (example === 'three-nodes') {
    it('each part keeps one available pod while the node with all pods is drained', () => {
      const drain = (...which: string[]): string =>
        `kubectl drain ${which.join(' ')} --ignore-daemonsets --delete-emptydir-data > /dev/null 2>&1`;
      const [last = '', ...others] = names('nodes');
      runAsOperator(
        `${drain(...others)}; kubectl rollout status deployment; kubectl uncordon ${others.join(' ')}`,
      );
      expect(new Set(list<Pod>('pods').map(({ spec }) => spec.nodeName))).toEqual(new Set([last]));
      const least = measureAvailability(drain(last));
      expect(least.map(({ available }) => available)).toEqual(least.map(() => 1));
      runAsOperator(`kubectl uncordon ${last}`);
    });

    it('no pod is lost when the commands of docs/operations enable autoscaling', () => {
      const scale = steps(
        'upgrades',
        '### Switch on autoscaling for a running part',
        'kubectl scale',
      ).replaceAll('leads', 'video');
      const least = measureAvailability(
        `${scale} > /dev/null
         ${upgrade('--set image.tag=1.0.0,parts.video.autoscaling.enabled=true')}`,
      );
      expect(least.find(({ deployment }) => deployment === 'record-video')?.available).toBe(2);
      expect(runAsOperator('kubectl get deployment record-video -o jsonpath={.spec.replicas}')).toBe('3');
    });
  }

  if (example === 'many-readers') {
    it('the release is restored and resumed by the commands of docs/operations', async () => {
      const restoring = (begins: string): string =>
        steps('backup-and-restore', '## Restore', begins).replaceAll(
          /^.*statefulset record-identity.*$\n/gm,
          '',
        );
      runAsOperator(restoring('kubectl apply'));
      runAsOperator('kubectl delete pod copy');
      runAsOperator(restoring('kubectl delete cronjob'));
      runAsOperator(restoring('kubectl scale deployment'));
      await eventually(() => list<Workload>('deployments').every(({ spec }) => spec.replicas === 0));
      runAsOperator(restoring('kubectl create job restore'));
      const [job] = list<Named>('jobs').filter(({ metadata }) => metadata.name === 'restore');
      expect(JSON.stringify(job)).toContain(
        '"command":["node","operate.mjs","restore","/backups","--replace"]',
      );
      runAsOperator(restoring('helm upgrade'));
      await ready();
      runAsOperator(restoring('kubectl create job resume'));
      const suspended = list<Named & { spec: { suspend: boolean } }>('cronjobs').filter(
        ({ spec }) => spec.suspend,
      );
      expect(suspended).toEqual([]);
    });
  }

  it('the release is uninstalled, and only the objects that docs/operations lists are left', async () => {
    runAsOperator('kubectl delete job --ignore-not-found now backup-now restore resume');
    runAsOperator('helm uninstall record');
    await eventually(() => names('pods').every((name) => name.startsWith('record-migrate-')));
    const left = list(
      'deployments,statefulsets,cronjobs,jobs,services,ingresses,networkpolicies,poddisruptionbudgets,' +
        'horizontalpodautoscalers,podmonitors,prometheusrules,configmaps,secrets,serviceaccounts,persistentvolumeclaims',
    ).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    const data = ['postgres-0', 'nats-0', 'nats-1', 'nats-2', 'redis-0', 'qdrant-0'];
    expect(left.sort()).toEqual(
      [
        ...['ConfigMap kube-root-ca.crt', 'ServiceAccount default'],
        ...['Secret frontier-record', 'Secret record-tls', 'Job record-migrate'],
        'PersistentVolumeClaim record-backups',
        ...(hasServers ? data.map((name) => `PersistentVolumeClaim data-record-${name}`) : []),
      ].sort(),
    );
  });
});
