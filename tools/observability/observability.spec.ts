import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceParts } from '@frontier/topology';
import { parse } from 'yaml';
import { z } from 'zod';

const root = join(__dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.looseObject({
          alert: z.string().optional(),
          labels: z.record(z.string(), z.string()).optional(),
          annotations: z.object({ summary: z.string(), runbook_url: z.string() }).optional(),
        }),
      ),
    }),
  ),
});
const RuleTests = z.object({
  tests: z.array(
    z.looseObject({
      alert_rule_test: z.array(
        z.looseObject({ alertname: z.string(), exp_alerts: z.array(z.unknown()).optional() }),
      ),
    }),
  ),
});
const Scrapes = z.object({
  scrape_configs: z.array(
    z.looseObject({
      static_configs: z.array(
        z.object({ targets: z.array(z.string()), labels: z.record(z.string(), z.string()) }),
      ),
    }),
  ),
});

const { groups } = Rules.parse(parse(read('deploy/observability/rules.yml')));
const alerts = groups.flatMap(({ rules }) => rules).filter(({ alert }) => alert !== undefined);

describe('the alerts', () => {
  it.each(alerts)('[Y22] $alert says what to do, at a place in the operations page', ({ alert, ...rest }) => {
    const [file = '', anchor] = rest.annotations?.runbook_url.split('#') ?? [];
    expect([file, anchor]).toEqual(['docs/operations.md', alert?.toLowerCase()]);
    const [, entry] = read(file).split(`#### ${alert}\n`);
    // More than a heading.
    expect(entry?.split('\n#')[0]?.trim().length).toBeGreaterThan(80);
    expect(['page', 'ticket']).toContain(rest.labels?.severity);
  });

  it('[Y22] tell of every service that is not even scraped', () => {
    const { expr } = alerts.find(({ alert }) => alert === 'PartDown') ?? {};
    const watched = [...String(expr).matchAll(/absent\(up\{part="(\w+)"\}\)/g)].map(([, part]) => part);
    expect(watched.sort()).toEqual([...serviceParts].sort());
  });

  it('[Y22] all have a test in which they fire', () => {
    const { tests } = RuleTests.parse(parse(read('deploy/observability/rules.test.yml')));
    const firing = tests
      .flatMap((test) => test.alert_rule_test)
      .filter(({ exp_alerts }) => exp_alerts && exp_alerts.length > 0)
      .map(({ alertname }) => alertname);
    expect([...new Set(firing)].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });
});

describe('Prometheus of docker-compose.yml', () => {
  it('[Y22] scrapes every service, the gateway on its internal listener', () => {
    const { scrape_configs } = Scrapes.parse(parse(read('deploy/observability/prometheus.yml')));
    const scraped = scrape_configs.flatMap(({ static_configs }) => static_configs);
    expect(scraped.map(({ targets, labels }) => [labels.part, ...targets]).sort()).toEqual(
      serviceParts.map((name) => [name, `${name}:${name === 'gateway' ? 8081 : 8080}`]).sort(),
    );
  });
});

describe('the dashboards', () => {
  const folder = 'deploy/observability/grafana/dashboards';
  const Dashboard = z.looseObject({
    uid: z.string(),
    title: z.string(),
    panels: z.array(
      z.looseObject({
        id: z.int(),
        title: z.string(),
        datasource: z.object({ type: z.literal('prometheus'), uid: z.string() }),
        gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
        targets: z.array(z.looseObject({ expr: z.string(), refId: z.string() })).min(1),
      }),
    ),
  });

  it.each(readdirSync(join(root, folder)))('[Y22] %s has panels that read the provisioned source', (file) => {
    const { panels } = Dashboard.parse(JSON.parse(read(`${folder}/${file}`)));
    const sources = z
      .object({ datasources: z.array(z.looseObject({ uid: z.string() })) })
      .parse(parse(read('deploy/observability/grafana/provisioning/datasources/prometheus.yml')));
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { datasource, gridPos } of panels) {
      expect(sources.datasources.map(({ uid }) => uid)).toContain(datasource.uid);
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    }
  });
});
