import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '@frontier/dev';
import { workspaceRoot } from '@frontier/servers';
import { parts } from '@frontier/topology';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

/** Labels that Prometheus adds to every metric it scrapes. */
const ADDED = ['part', 'instance'];
const OF_PROMETHEUS = [['up', new Set(ADDED)]] as const;

/** Returns the labels of each metric and recording rule; undefined for a metric without samples, which shows none. */
export async function fetchExposedMetrics(stack: Stack): Promise<Map<string, Set<string> | undefined>> {
  const found = new Map<string, Set<string> | undefined>(OF_PROMETHEUS);
  for (const { name } of parts.filter(({ kind }) => kind === 'service')) {
    const origin = name === 'gateway' ? stack.internalUrl : stack.addresses[name];
    const text = await (await fetch(`${origin}/metrics`)).text();
    for (const [, metric = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      const samples = [
        ...text.matchAll(new RegExp(`^${metric}(?:_bucket|_sum|_count)?(?:\\{(.*)\\})? `, 'gm')),
      ];
      const labels = samples.flatMap(([, inside = '']) => inside.match(/[a-zA-Z_]+(?==")/g) ?? []);
      const names =
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => metric + end) : [metric];
      for (const each of names) {
        const known = found.get(each);
        found.set(each, samples.length > 0 ? new Set([...(known ?? ADDED), ...labels]) : known);
      }
    }
  }
  for (const { record } of readRules()) if (record) found.set(record, new Set());
  return found;
}

interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
}
const folder = join(workspaceRoot, 'deploy/observability');
function readRules(): Rule[] {
  const { groups } = parse(readFileSync(join(folder, 'rules.yml'), 'utf8')) as {
    groups: { rules: Rule[] }[];
  };
  return groups.flatMap((group) => group.rules);
}

export function readObservabilityQueries(): { where: string; expr: string }[] {
  const dashboards = join(folder, 'grafana/dashboards');
  const panels = readdirSync(dashboards).flatMap((file) => {
    const { panels: all } = JSON.parse(readFileSync(join(dashboards, file), 'utf8')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    return all.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => ({ where: `${file}: ${title}`, expr })),
    );
  });
  return [
    ...readRules().map(({ alert, record, expr }) => ({ where: alert ?? record ?? '', expr })),
    ...panels,
  ];
}

type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];
const extractLabels = (text: string): string[] => text.match(/[a-zA-Z_]+/g) ?? [];

/** Returns the labels that the aggregations around a selector group by. */
function findGroupingLabels(expr: string, selector: SyntaxNode): string[] {
  const labels: string[] = [];
  for (let node = selector.parent; node; node = node.parent) {
    const by =
      node.name === 'AggregateExpr' && node.getChild('AggregateModifier')?.getChild('GroupingLabels');
    if (by) labels.push(...extractLabels(expr.slice(by.from, by.to)));
  }
  return labels;
}

/** Returns each metric of a query with the labels it is filtered or grouped by. @throws if the query is invalid */
export function parseSelectors(expr: string): { name: string; labels: string[] }[] {
  const found: { name: string; labels: string[] }[] = [];
  parser.parse(expr).iterate({
    enter({ type, from, node }) {
      if (type.isError) throw new Error(`Invalid PromQL at ${from}: ${expr}`);
      if (type.name !== 'VectorSelector') return;
      const name = node.getChild('Identifier');
      const matchers = node.getChild('LabelMatchers');
      const filters = matchers
        ? expr.slice(matchers.from, matchers.to).match(/[a-zA-Z_]+(?=\s*[=!]~?)/g)
        : [];
      found.push({
        name: name ? expr.slice(name.from, name.to) : '',
        labels: [...(filters ?? []), ...findGroupingLabels(expr, node)],
      });
    },
  });
  return found;
}
