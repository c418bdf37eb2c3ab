import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isFree, LOOPBACK, ManagedProcess, isResponding } from '@frontier/servers';
import { stringify } from 'yaml';

/** A control plane with simulated nodes: kwok reports each pod as running at once, and pods of jobs as completed. */
export class ControlPlane {
  readonly folder = mkdtempSync(join(tmpdir(), 'frontier-cluster-'));
  private readonly bin = join(this.folder, 'bin');
  private readonly kubeconfig = join(this.folder, 'kubeconfig');
  private readonly running: ManagedProcess[] = [];

  /** @param programs paths of the programs that tools/lab/chart-tools.mjs builds */
  constructor(private readonly programs: Readonly<Record<'cluster' | 'kwok' | 'helm', string>>) {}

  async start(): Promise<void> {
    mkdirSync(this.bin);
    symlinkSync(this.programs.helm, join(this.bin, 'helm'));
    const kubectl = `#!/bin/sh\nexec '${this.programs.cluster}' kubectl "$@"\n`;
    writeFileSync(join(this.bin, 'kubectl'), kubectl, { mode: 0o755 });

    const accounts = this.writeSecret(
      'accounts.key',
      generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }),
    );
    const authority = await this.startServer(await this.startEtcd(), accounts);
    await this.startController('kube-controller-manager', [
      ...['--service-account-private-key-file', accounts, '--root-ca-file', authority],
    ]);
    await this.startController('kube-scheduler');
    const address = `${LOOPBACK}:${await freePort()}`;
    await this.run('kwok', () => isResponding(`http://${address}/healthz`), this.programs.kwok, [
      ...['--kubeconfig', this.kubeconfig, '--server-address', address, '--cidr', '10.0.0.0/16'],
      ...['--manage-all-nodes=true', '--node-lease-duration-seconds=40'],
    ]);
  }

  sh(script: string, variables: Record<string, string> = {}) {
    const env = {
      ...{ ...process.env, ...variables, HOME: this.folder, KUBECONFIG: this.kubeconfig },
      PATH: `${this.bin}:${process.env.PATH}`,
    };
    const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', script], {
      ...{ cwd: this.folder, env, encoding: 'utf8', timeout: 250_000, maxBuffer: 64 * 1024 ** 2 },
    });
    return { status, stdout, stderr };
  }

  async stop(): Promise<void> {
    for (const each of this.running.reverse()) await each.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async startEtcd(): Promise<string> {
    const newAddress = async () => `http://${LOOPBACK}:${await freePort()}`;
    const [clients, peers] = [await newAddress(), await newAddress()];
    await this.run('etcd', () => isResponding(`${clients}/health`), this.programs.cluster, [
      ...['etcd', '--data-dir', join(this.folder, 'etcd'), '--unsafe-no-fsync'],
      ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
      ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
      ...['--initial-cluster', `default=${peers}`],
    ]);
    return clients;
  }

  /** Writes the kubeconfig of all clients and starts the API server. @returns the path of its certificate */
  private async startServer(etcd: string, accounts: string): Promise<string> {
    const [port, token, certificates] = [await freePort(), randomUUID(), join(this.folder, 'certificates')];
    const authority = join(certificates, 'apiserver.crt');
    const server = { server: `https://${LOOPBACK}:${port}`, 'certificate-authority': authority };
    this.writeSecret(
      'kubeconfig',
      stringify({
        ...{ apiVersion: 'v1', kind: 'Config', 'current-context': 'proof' },
        clusters: [{ name: 'proof', cluster: server }],
        users: [{ name: 'admin', user: { token } }],
        contexts: [{ name: 'proof', context: { cluster: 'proof', user: 'admin' } }],
      }),
    );
    const tokens = this.writeSecret('tokens.csv', `${token},admin,admin,system:masters\n`);
    const isReady = () => this.sh('kubectl get --raw /readyz').status === 0;
    await this.run('kube-apiserver', isReady, this.programs.cluster, [
      ...['kube-apiserver', '--etcd-servers', etcd, '--authorization-mode', 'Node,RBAC'],
      ...['--bind-address', LOOPBACK, '--secure-port', String(port), '--cert-dir', certificates],
      ...['--token-auth-file', tokens, '--service-account-issuer', 'https://kubernetes.default.svc'],
      ...['--service-account-key-file', accounts, '--service-account-signing-key-file', accounts],
      ...['--service-cluster-ip-range', '10.96.0.0/16'],
    ]);
    return authority;
  }

  private async startController(name: string, more: readonly string[] = []): Promise<void> {
    const port = await freePort();
    await this.run(name, async () => !(await isFree(port)), this.programs.cluster, [
      ...[name, '--kubeconfig', this.kubeconfig, '--leader-elect=false', ...more],
      ...['--bind-address', LOOPBACK, '--secure-port', String(port)],
      ...['--cert-dir', join(this.folder, `${name}-certificates`)],
    ]);
  }

  private writeSecret(name: string, text: string | Buffer): string {
    const file = join(this.folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    return file;
  }

  private async run(
    name: string,
    answers: () => Promise<boolean> | boolean,
    command: string,
    args: readonly string[],
  ) {
    const part = new ManagedProcess({
      ...{ name, command, args, cwd: this.folder, logFile: join(this.folder, `${name}.log`) },
      ready: () => Promise.resolve(answers()),
    });
    this.running.push(part);
    await part.start();
  }
}
