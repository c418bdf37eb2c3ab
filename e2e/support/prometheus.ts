import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '@frontier/dev';
import { freePort, LOOPBACK, ManagedProcess, isResponding, workspaceRoot } from '@frontier/servers';
import type { PartName } from '@frontier/topology';
import { parser } from '@prometheus-io/lezer-promql';
import { parse, stringify } from 'yaml';

interface Rule {
  expr: string;
  for?: string;
}
interface Rules {
  groups: { rules: Rule[] }[];
}
interface Configuration {
  global: { scrape_interval: string; evaluation_interval: string };
  scrape_configs: { static_configs: { targets: string[]; labels: { part: PartName } }[] }[];
}

const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Divides a Prometheus duration, such as `1h30m`, by `factor`. @throws if it is no duration */
function shortenDuration(duration: string, factor: number): string {
  const parts = [...duration.matchAll(/(\d+)(ms|[smhd])/g)];
  if (parts.map(([all]) => all).join('') !== duration)
    throw new Error(`Invalid Prometheus duration: ${duration}`);
  const ms = parts.reduce(
    (sum, [, count, unit]) => sum + Number(count) * UNITS[unit as keyof typeof UNITS],
    0,
  );
  return `${Math.round(ms / factor)}ms`;
}

/** Divides each time window of a query by `factor`. Its other numbers stay. */
function shortenWindows(expr: string, factor: number): string {
  let text = '';
  let done = 0;
  parser.parse(expr).iterate({
    enter({ name, from, to }) {
      if (name !== 'NumberDurationLiteralInDurationContext') return;
      text += expr.slice(done, from) + shortenDuration(expr.slice(from, to), factor);
      done = to;
    },
  });
  return text + expr.slice(done);
}

export interface Alert {
  readonly state: 'pending' | 'firing';
  readonly labels: Readonly<Record<string, string>>;
}

/**
 * Runs Prometheus with the shipped configuration and rules on the metrics of a whole system. Only the addresses and the
 * times differ: scrape and evaluation intervals, query windows and the `for` of alerts are divided by a factor.
 * Thresholds are the shipped ones.
 */
export class FastPrometheus {
  private constructor(
    private readonly server: ManagedProcess,
    private readonly url: string,
  ) {}

  static async start(program: string, stack: Stack, dir: string, factor: number): Promise<FastPrometheus> {
    const shipped = (file: string): unknown =>
      parse(readFileSync(join(workspaceRoot, 'deploy/observability', file), 'utf8'));
    const rules = shipped('rules.yml') as Rules;
    for (const rule of rules.groups.flatMap((group) => group.rules)) {
      rule.expr = shortenWindows(rule.expr, factor);
      if (rule.for) rule.for = shortenDuration(rule.for, factor);
    }
    const configuration = shipped('prometheus.yml') as Configuration;
    const { global } = configuration;
    global.scrape_interval = shortenDuration(global.scrape_interval, factor);
    global.evaluation_interval = shortenDuration(global.evaluation_interval, factor);
    for (const target of configuration.scrape_configs.flatMap(({ static_configs }) => static_configs)) {
      const { part } = target.labels;
      target.targets = [new URL(part === 'gateway' ? stack.internalUrl : stack.addresses[part]).host];
    }
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, 'rules.yml'), stringify(rules));
    writeFileSync(join(dir, 'prometheus.yml'), stringify(configuration));

    const address = `${LOOPBACK}:${await freePort()}`;
    const url = `http://${address}`;
    const server = new ManagedProcess({
      name: 'prometheus',
      command: program,
      args: [
        `--config.file=${join(dir, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(dir, 'data')}`,
        `--web.listen-address=${address}`,
      ],
      logFile: join(dir, 'prometheus.log'),
      ready: () => isResponding(`${url}/-/ready`),
    });
    await server.start();
    return new FastPrometheus(server, url);
  }

  async fetchAlerts(): Promise<Alert[]> {
    const { data } = await this.read<{ alerts: Alert[] }>('/api/v1/alerts');
    return data.alerts;
  }

  /** Returns the parts whose last scrape succeeded. */
  async listScrapedParts(): Promise<string[]> {
    const query = '/api/v1/query?query=' + encodeURIComponent('up == 1');
    const { data } = await this.read<{ result: { metric: { part: string } }[] }>(query);
    return data.result.map(({ metric }) => metric.part);
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  private async read<Data>(path: string): Promise<{ data: Data }> {
    const response = await fetch(this.url + path);
    if (!response.ok) throw new Error(`Prometheus answered ${path} with ${response.status}`);
    return (await response.json()) as { data: Data };
  }
}
