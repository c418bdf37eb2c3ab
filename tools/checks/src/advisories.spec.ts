import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { findVulnerabilities, isRange, isVulnerable, listImages, listPackages } from './advisories.mjs';
import { root } from './files.mjs';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const id = z.string().regex(/^(?:GHSA(?:-[0-9a-z]{4}){3}|CVE-\d{4}-\d+|review-[\d-]+)$/);
const Entries = z.array(
  z.strictObject({
    ...{ id, title: z.string().min(10) },
    vulnerable: z.string().refine(isRange),
    fixed: z.string().nullable(),
  }),
);
const Snapshot = z.strictObject({
  taken: day,
  allowed: z.array(
    z.strictObject({ ...{ package: z.string(), id }, until: day, reason: z.string().min(20) }),
  ),
  packages: z.record(z.string(), Entries),
  images: z.record(z.string(), Entries),
});
const snapshot = Snapshot.parse(parse(read('tools/advisories.yaml')));
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> };

const check = (versions: Record<string, string[]>, on = snapshot.taken, images = {}): string[] =>
  findVulnerabilities({ ...snapshot, allowed: [] }, { packages: versions, images }, on);

describe('advisories', () => {
  it('name fixed versions that are not vulnerable themselves, and packages in use', () => {
    const inUse = listPackages(lock);
    for (const [name, entries] of Object.entries(snapshot.packages)) {
      expect([name, inUse[name]?.length]).toEqual([name, expect.any(Number)]);
      for (const { vulnerable, fixed } of entries)
        for (const version of fixed?.split(', ') ?? [])
          expect([name, version, isVulnerable(version, vulnerable)]).toEqual([name, version, false]);
    }
  });

  it.each([
    ['sanitize-html', '2.17.4', 'GHSA-vccv-cmxp-4j9h'],
    ['sanitize-html', '2.17.6', 'GHSA-g8qq-57p8-ggw5'],
    ['mailparser', '3.7.1', 'review-2026-11-27'],
    ['nodemailer', '6.9.13', 'GHSA-8vvx-rff5-p5rq'],
    ['nodemailer', '9.1.1', 'GHSA-g57g-f23g-4646'],
    ['undici', '7.29.0', 'GHSA-3wwx-pv8p-q78v'],
    ['undici', '8.10.1', 'GHSA-rfgv-xxqx-mfg5'],
    ['brace-expansion', '2.1.6', 'GHSA-q2hr-2g5m-vwhr'],
    ['js-yaml', '3.15.1', 'GHSA-2883-xcg3-v3hh'],
    ['next', '16.0.0-canary.5', 'GHSA-9qr9-h5gf-34mp'],
    ['uuid', '8.3.2', 'GHSA-w5hq-g745-h8pq'],
    ['fastify', '5.12.4', 'GHSA-p68q-wchp-6fh7'],
  ])('are found in a planted %s %s', (name, version, advisory) => {
    const planted = structuredClone(lock);
    planted.packages[`node_modules/planted/node_modules/${name}`] = { version };
    const found = check(listPackages(planted)).filter((line) => line.startsWith(`${name} ${version}: `));
    expect(found.join('\n')).toContain(advisory);
  });

  it.each([
    ['sanitize-html', '2.17.7'],
    ['nodemailer', '10.0.9'],
    ['undici', '6.28.1'],
    ['brace-expansion', '1.1.21'],
    ['js-yaml', '4.3.2'],
    ['react-router', '7.18.2'],
    ['unknown-package', '0.0.1'],
  ])('are not found in %s %s', (name, version) => {
    expect(check({ [name]: [version] })).toEqual([]);
  });

  it('are found in images of a Compose file and of the values of a chart', () => {
    const images = listImages(
      ['    image: axllent/mailpit:v1.27', `      image: 'postgres:18.1',`, `  image: ''`].join('\n'),
    );
    expect(images).toEqual({ 'axllent/mailpit': ['v1.27'], postgres: ['18.1'] });
    expect(check({}, snapshot.taken, images)[0]).toContain('axllent/mailpit v1.27: ');
    expect(check({}, snapshot.taken, { 'axllent/mailpit': ['v1.34.0'] })).toEqual([]);
  });

  it('accept an exception until its date, and only while there is a finding', () => {
    const exception = { package: 'uuid', id: 'GHSA-w5hq-g745-h8pq', until: '2027-01-31', reason: 'Unused.' };
    const withException = { ...snapshot, allowed: [exception] };
    const [vulnerable, fixed] = [['8.3.2'], ['11.1.1']].map((uuid) => ({ packages: { uuid } }));
    expect(findVulnerabilities(withException, vulnerable, '2027-01-31')).toEqual([]);
    expect(findVulnerabilities(withException, vulnerable, '2027-02-01')).toEqual([
      'uuid: the exception of GHSA-w5hq-g745-h8pq ended on 2027-01-31',
    ]);
    expect(findVulnerabilities(withException, fixed, '2027-01-31')).toEqual([
      'uuid: the exception of GHSA-w5hq-g745-h8pq has no finding, remove it',
    ]);
  });

  it('read the name of an alias, not its folder', () => {
    const packages = { 'node_modules/old-uuid': { name: 'uuid', version: '8.3.2' } };
    expect(listPackages({ packages })).toEqual({ uuid: ['8.3.2'] });
  });
});
