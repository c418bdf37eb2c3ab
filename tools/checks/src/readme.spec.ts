import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const readme = read('README.md');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** What somebody types: lines of blocks for the shell, and code within sentences. */
const commands = [...readme.matchAll(/```sh\n([\s\S]*?)```|`([^`\n]+)`/g)]
  .flatMap(([, block, code]) => (block ?? code ?? '').split('\n'))
  .map((line) => line.replace(/\s*#.*/, '').trim())
  .filter((line) => /^(npm|node|docker) /.test(line));

const NPM = /^npm (?:run )?([a-z:]+)/;

describe('README.md', () => {
  it.each([
    ['starts the system', /^npm start$/],
    ['runs the tests', /^npm test$/],
    ['makes secrets for containers', /^node deploy\/docker\/make-env\.mjs$/],
    ['starts the containers', /^docker compose up$/],
    ['backs up', /^npm run operate -- backup /],
    ['restores', /^npm run operate -- restore /],
    ['goes on after a restore', /^npm run operate -- resume$/],
  ])('[Z9] has a command that %s', (_, command) => {
    expect(commands.filter((each) => command.test(each))).not.toEqual([]);
  });

  it('[Z9] says how somebody signs in first, sets keys and mail, and where that is read further', () => {
    for (const word of ['/setup-admin', 'SETUP_TOKEN', 'OPENAI_API_KEY', 'SMTP_URL', 'MAIL_FROM']) {
      expect(readme).toContain(word);
      if (word !== '/setup-admin') expect(read('.env.example')).toContain(`${word}=`);
    }
    expect(readme).toContain('docs/operations.md#backup-and-restore');
  });

  it.each(commands)('[Z9] names a command that is there: %s', (command) => {
    const script = NPM.exec(command)?.[1];
    if (script) expect(Object.keys(scripts)).toContain(script);
    const file = script ? /^node (\S+)/.exec(scripts[script] ?? '')?.[1] : /^node (\S+)/.exec(command)?.[1];
    if (file) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
  });

  it('[Z9] names commands of `npm run operate` that its help explains', () => {
    const { status, stdout } = spawnSync(process.execPath, [join(root, 'libs/ops/operate.mjs'), '--help'], {
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    const named = commands.flatMap((each) => /^npm run operate -- ([a-z]+)/.exec(each)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(2);
    for (const name of named) expect(stdout).toContain(`npm run operate -- ${name} `);
  });
});
