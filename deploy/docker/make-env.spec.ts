import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describe('making .env', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'frontier-env-'));
    mkdirSync(join(root, 'deploy/docker'), { recursive: true });
    copyFileSync(join(__dirname, 'make-env.mjs'), join(root, 'deploy/docker/make-env.mjs'));
    copyFileSync(join(__dirname, '../../.env.example'), join(root, '.env.example'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const make = (): string =>
    spawnSync(process.execPath, ['deploy/docker/make-env.mjs'], { cwd: root, encoding: 'utf8' }).stdout;
  const env = (): string => readFileSync(join(root, '.env'), 'utf8');

  it('makes up every secret, each another, for its owner alone to read', () => {
    expect(make()).toMatch(/is written/);
    const secrets = [...env().matchAll(/^(?!KEYCLOAK_SMTP)\w+(?:PASSWORD|TOKEN|SECRET)=(.*)$/gm)].map(
      ([, value]) => value,
    );
    expect(secrets.length).toBeGreaterThan(10);
    expect(secrets.every((value) => /^s[\w-]{43}$/.test(value ?? ''))).toBe(true);
    expect(new Set(secrets).size).toBe(secrets.length);
    expect(env()).toMatch(/^KEYCLOAK_SMTP_PASSWORD=$/m);
    expect(statSync(join(root, '.env')).mode & 0o777).toBe(0o600);
  });

  it('leaves what is there, and adds what a newer release needs', () => {
    make();
    const whole = env();
    expect(make()).toBe('.env has everything already.\n');
    expect(env()).toBe(whole);

    const older = whole.replace(/^KEYCLOAK_DATABASE_PASSWORD=.*\n/m, '').trimEnd();
    writeFileSync(join(root, '.env'), older);
    expect(make()).toBe('.env now has KEYCLOAK_DATABASE_PASSWORD too.\n');
    expect(env().startsWith(`${older}\n`)).toBe(true);
    expect(env()).toMatch(/^KEYCLOAK_DATABASE_PASSWORD=s[\w-]{43}\n$/m);
  });
});
