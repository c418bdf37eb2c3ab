import {
  copyFileSync,
  existsSync,
  type FSWatcher,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { serviceParts } from '@frontier/topology';
import { workspaceRoot } from '@frontier/servers';
import { transformFile } from '@swc/core';
import type { Stack } from './stack.types';

/** Debounce time, because editors write a file in several steps, and a checkout writes many files. */
const SETTLED_MS = 50;
const UNWATCHED = /\.(?:int-)?spec\.ts$|~$|^\.|\.sw.$/;
const IMPORTED = /from '@frontier\/([\w-]+)/g;

const getSourceFolder = (project: string): string => join(workspaceRoot, project, 'src');

/** Finds the libraries that a project imports, directly or through other libraries. */
function findLibraries(project: string, found = new Set<string>()): ReadonlySet<string> {
  const folder = getSourceFolder(project);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('spec.ts')) continue;
    for (const [, name] of readFileSync(join(folder, file), 'utf8').matchAll(IMPORTED)) {
      const library = `libs/${name}`;
      if (found.has(library) || !existsSync(getSourceFolder(library))) continue;
      found.add(library);
      findLibraries(library, found);
    }
  }
  return found;
}

async function build(file: string, project: string): Promise<void> {
  const inside = relative(getSourceFolder(project), file);
  const built = join(workspaceRoot, project, 'dist', inside).replace(/\.ts$/, '.js');
  if (!existsSync(file)) {
    rmSync(built, { force: true, recursive: true });
    return;
  }
  mkdirSync(dirname(built), { recursive: true });
  if (built.endsWith(inside)) {
    copyFileSync(file, built);
    return;
  }
  const configFile = join(workspaceRoot, '.swcrc');
  const sourceFileName = relative(dirname(built), file);
  const { code, map = '' } = await transformFile(file, { configFile, sourceFileName });
  writeFileSync(`${built}.map`, map);
  writeFileSync(built, `${code}//# sourceMappingURL=${basename(built)}.map\n`);
}

/** Compiles changed files and restarts the watched services that use them, or none if a file does not compile. */
export function watchSources(
  { hold, resume }: Pick<Stack, 'hold' | 'resume'>,
  watched: readonly string[],
  log: (line: string) => void,
): void {
  const services = serviceParts.filter((name) => watched.includes(name));
  const changed = new Map<string, string>();
  const watchers = new Map<string, FSWatcher>();
  let work = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  // Keeps the compiler's stack trace out of error messages.
  process.env.RUST_BACKTRACE = '0';

  const update = async (): Promise<void> => {
    const files = [...changed];
    changed.clear();
    if (files.length === 0) return;
    const began = performance.now();
    await Promise.all(files.map(([file, project]) => build(file, project))).catch((error: unknown) => {
      // Queue all files again for the next change, because no service was restarted for those that did compile.
      for (const [file, project] of files) changed.set(file, project);
      throw error;
    });
    const touched = new Set(files.map(([, project]) => project));
    const users = services.filter((name) =>
      [`services/${name}`, ...findLibraries(`services/${name}`)].some((project) => touched.has(project)),
    );
    const names = files.map(([file]) => relative(workspaceRoot, file)).join(', ');
    log(`${names}: built${users.length > 0 ? `, restarting ${users.join(', ')}` : ''}`);
    await Promise.all(users.map((name) => hold(name).then(() => resume(name))));
    log(`Up to date after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  };
  const queueBuild = (file: string, project: string): void => {
    changed.set(file, project);
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(update).catch((error: unknown) => log((error as Error).message));
    }, SETTLED_MS);
  };
  // One watcher per folder: on Linux, `recursive` no longer sees a file once git or an editor has replaced it.
  const watchFolder = (folder: string, project: string, isNew: boolean): void => {
    const handleEntry = (name: string, isNewFile: boolean): void => {
      const path = join(folder, name);
      if (UNWATCHED.test(name)) return;
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) watchFolder(path, project, isNewFile);
      else if (isNewFile && name.includes('.')) queueBuild(path, project);
    };
    watchers.get(folder)?.close();
    const watcher = watch(folder, (_event, name) => name && handleEntry(name, true));
    // A watcher fails when its folder is removed.
    watcher.once('error', () => watcher.close());
    watchers.set(folder, watcher);
    for (const name of readdirSync(folder)) handleEntry(name, isNew);
  };
  const libraries = readdirSync(join(workspaceRoot, 'libs')).map((name) => `libs/${name}`);
  for (const project of [...services.map((name) => `services/${name}`), ...libraries])
    if (existsSync(getSourceFolder(project))) watchFolder(getSourceFolder(project), project, false);
}
