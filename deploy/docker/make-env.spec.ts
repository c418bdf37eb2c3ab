import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

describe('make-env.mjs', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'frontier-env-'));
    mkdirSync(join(root, 'deploy/docker'), { recursive: true });
    for (const file of ['make-env.mjs', 'secrets.json'])
      copyFileSync(join(__dirname, file), join(root, 'deploy/docker', file));
    copyFileSync(join(__dirname, '../../.env.example'), join(root, '.env.example'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const run = (): { stdout: string; stderr: string; status: number | null } =>
    spawnSync('sh', ['-c', `umask 077 && "${process.execPath}" deploy/docker/make-env.mjs`], {
      cwd: root,
      encoding: 'utf8',
    });
  const make = (): string => run().stdout;
  const env = (): string => readFileSync(join(root, '.env'), 'utf8');

  it('generates a different value for every secret, in a file that only its owner can read', () => {
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

  it('keeps existing values and adds the settings of a newer release', () => {
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

  it('writes a secrets file for each container, and updates it from .env on every run', () => {
    make();
    const folder = join(root, '.secrets');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'leads')).mode & 0o777).toBe(0o644);
    const readSecretFile = (name: string): NodeJS.Dict<string> =>
      parseEnv(readFileSync(join(folder, name), 'utf8'));
    expect(readSecretFile('leads').SMTP_URL).toBe('smtp://mail:1025');
    expect(Object.keys(readSecretFile('video'))).toEqual(['DATABASE_URL', 'NATS_URL', 'REDIS_URL']);
    expect(readFileSync(join(folder, 'postgres'), 'utf8')).toBe(parseEnv(env()).POSTGRES_PASSWORD);

    const inode = statSync(join(folder, 'leads')).ino;
    const url = 'smtps://us#er:p"a$ss word@mail.example';
    writeFileSync(join(root, '.env'), env().replace(/^SMTP_URL=$/m, `SMTP_URL='${url}'`));
    make();
    expect(readSecretFile('leads').SMTP_URL).toBe(url);
    const shell = spawnSync('sh', ['-c', '. ./.secrets/leads && printf %s "$SMTP_URL"'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(shell.stdout).toBe(url);
    // The file keeps its inode, so that a running container that mounts it sees the new content.
    expect(statSync(join(folder, 'leads')).ino).toBe(inode);
  });

  it.each([
    [
      'SMTP_URL=smtp://u:a#b@mail:587',
      'SMTP_URL has a #, which begins a comment: put the value in single quotes.',
    ],
    ['MAIL_FROM=Frontier #1 <a@b.example>', 'MAIL_FROM has a #'],
    ['SMTP_URL=smtp://u:a$b@mail:587', 'SMTP_URL has a $'],
    ['POSTGRES_PASSWORD=p@ss/w#rd', 'POSTGRES_PASSWORD may hold only letters, digits'],
    [`POSTGRES_PASSWORD='p@ss/w#rd'`, 'POSTGRES_PASSWORD may hold only letters, digits'],
    ['NATS_PASSWORD=a:b', 'NATS_PASSWORD may hold only letters, digits'],
    ['QDRANT_API_KEY="a b"', 'QDRANT_API_KEY may hold only letters, digits'],
    ['POSTGRES_PASSWORD = mine', 'POSTGRES_PASSWORD must start its line, with = directly after it'],
    ['  PUBLIC_URL=https://a.example', 'PUBLIC_URL must start its line, with = directly after it'],
    ['export PUBLIC_URL=https://a.example', 'PUBLIC_URL must start its line, with = directly after it'],
    ['PUBLIC_URL= https://a.example', 'PUBLIC_URL has a space before its value'],
    [`MAIL_FROM='Frontier`, `MAIL_FROM has no closing '`],
  ])('refuses %s by its name, and changes nothing', (line, reason) => {
    make();
    const [, name = ''] = /(\w+)\s*=/.exec(line) ?? [];
    const text = env().replace(new RegExp(`^${name}=.*\\n`, 'm'), '') + `${line}\n`;
    writeFileSync(join(root, '.env'), text);
    const { status, stderr } = run();
    expect([status, stderr]).toEqual([1, expect.stringContaining(reason)]);
    expect(stderr).not.toContain('p@ss');
    expect(env()).toBe(text);
  });

  it('refuses a setting that is set twice, and accepts comments and quoted values', () => {
    make();
    const whole = env();
    writeFileSync(join(root, '.env'), `${whole}PUBLIC_URL=https://a.example\n`);
    expect(run()).toMatchObject({
      status: 1,
      stderr: '.env cannot be used:\nPUBLIC_URL is set twice.\n',
    });
    const quoted = whole.replace(/^MAIL_FROM=.*$/m, `MAIL_FROM='Frontier #1 <a@b.example>'`);
    writeFileSync(join(root, '.env'), `# NAME = value\n${quoted}`);
    expect(run()).toMatchObject({ status: 0, stderr: '' });
  });

  it('reports by name a secret that is empty or contains a single quote', () => {
    make();
    const whole = env();
    writeFileSync(join(root, '.env'), whole.replace(/^NATS_PASSWORD=.*$/m, 'NATS_PASSWORD='));
    expect(run()).toMatchObject({ status: 1, stderr: '.env leaves NATS_PASSWORD empty.\n' });
    writeFileSync(join(root, '.env'), whole.replace(/^OPENAI_API_KEY=$/m, `OPENAI_API_KEY="it's"`));
    expect(run()).toMatchObject({ status: 1, stderr: 'OPENAI_API_KEY may not hold a single quote.\n' });
  });
});
