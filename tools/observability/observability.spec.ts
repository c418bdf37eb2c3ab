import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceParts } from '@frontier/topology';
import { parse } from 'yaml';

interface Rule {
  alert?: string;
  expr: string;
  labels?: { severity?: string };
  annotations?: { runbook_url?: string };
}
type Scrape = { static_configs: { targets: string[]; labels: { part?: string } }[] };
type RuleTest = { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] };
interface Panel {
  id: number;
  datasource: { uid: string };
  gridPos: { x: number; w: number };
  targets: { expr: string }[];
}

const root = join(__dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const readYaml = (file: string): unknown => parse(read(`deploy/observability/${file}`));

const { groups } = readYaml('rules.yml') as { groups: { rules: Rule[] }[] };
const alerts = groups.flatMap(({ rules }) => rules).filter(({ alert }) => alert !== undefined);

describe('the alerts', () => {
  it.each(alerts)('[Y22] $alert links to its section of docs/operations/alerts.md', ({ alert, ...rest }) => {
    const [file = '', anchor] = rest.annotations?.runbook_url?.split('#') ?? [];
    expect([file, anchor]).toEqual(['docs/operations/alerts.md', alert?.toLowerCase()]);
    const [, entry] = read(file).split(`\n## ${alert}\n`);
    // The section has more than a heading.
    expect(entry?.split('\n#')[0]?.trim().length).toBeGreaterThan(80);
    expect(['page', 'ticket']).toContain(rest.labels?.severity);
  });

  it('[Y22] fire for every service that is not scraped', () => {
    const { expr } = alerts.find(({ alert }) => alert === 'PartDown') ?? {};
    const watched = [...String(expr).matchAll(/absent\(up\{part="(\w+)"\}\)/g)].map(([, part]) => part);
    expect(watched.sort()).toEqual([...serviceParts].sort());
  });

  it('[Y22] each have a test in which they fire', () => {
    const { tests } = readYaml('rules.test.yml') as { tests: RuleTest[] };
    const firing = tests
      .flatMap((test) => test.alert_rule_test)
      .filter(({ exp_alerts = [] }) => exp_alerts.length > 0)
      .map(({ alertname }) => alertname);
    expect([...new Set(firing)].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });
});

describe('Prometheus of docker-compose.yml', () => {
  it('[Y22] scrapes every service, the gateway on its internal listener', () => {
    const { scrape_configs } = readYaml('prometheus.yml') as { scrape_configs: Scrape[] };
    const scraped = scrape_configs.flatMap(({ static_configs }) => static_configs);
    expect(scraped.map(({ targets, labels }) => [labels.part, ...targets]).sort()).toEqual(
      serviceParts.map((name) => [name, `${name}:${name === 'gateway' ? 8081 : 8080}`]).sort(),
    );
  });
});

describe('the dashboards', () => {
  const folder = 'deploy/observability/grafana/dashboards';

  it.each(readdirSync(join(root, folder)))('[Y22] %s has panels with the provisioned data source', (file) => {
    const { panels } = JSON.parse(read(`${folder}/${file}`)) as { panels: Panel[] };
    const { datasources } = readYaml('grafana/provisioning/datasources/prometheus.yml') as {
      datasources: { uid: string }[];
    };
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { datasource, gridPos, targets } of panels) {
      expect(datasources.map(({ uid }) => uid)).toContain(datasource.uid);
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      expect(targets[0]?.expr).toBeTruthy();
    }
  });
});
