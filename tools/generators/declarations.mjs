import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../checks/src/files.mjs';
import { formatFile } from './format-file.mjs';

const HEADER = '// Written by `npm run generate` from the sources that it imports or names. Do not edit.\n\n';
const SERVICES = globSync('services/*/src', { cwd: root })
  .map((path) => basename(dirname(path)))
  .sort();

/**
 * Generates the lists of events and their handlers, jobs, entities, migrations and features, which are each declared in their own
 * source file. Parses the sources instead of importing them, so that it can run before the first build.
 */
export async function generate() {
  const services = SERVICES.map((name) => ({ name, found: readDeclarations(`services/${name}/src`) }));
  return Promise.all([
    generateCatalogue(),
    generateUses(services),
    ...services.filter(({ found }) => found.some(isMigration)).map(generateDatabase),
    generateFeatures(services.find(({ name }) => name === 'content').found),
  ]);
}

/** Lists classes and constants. `marks` maps decorators, or a constant's initializing function, to first arguments. */
function parseDeclarations(path, text) {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name, initializer }) => {
        return { path, name: name.getText(), isClass: false, marks: toMarks([initializer]) };
      });
    if (!ts.isClassDeclaration(statement) || !statement.name) return [];
    const calls = (ts.getDecorators(statement) ?? []).map(({ expression }) => expression);
    return { path, name: statement.name.text, isClass: true, marks: toMarks(calls) };
  });
}

const toMarks = (expressions) => {
  const calls = expressions.filter((expression) => expression && ts.isCallExpression(expression));
  return Object.fromEntries(calls.map((call) => [call.expression.getText(), call.arguments[0]]));
};

const readDeclarations = (folder) =>
  globSync(`${folder}/**/*.ts`, { cwd: root, exclude: ['**/*spec.ts'] })
    .sort()
    .flatMap((path) => parseDeclarations(path, readFileSync(join(root, path), 'utf8')));

const isMigration = ({ path, isClass }) => isClass && basename(dirname(path)) === 'migrations';
const filterByMark = (declarations, mark) => declarations.filter(({ marks }) => mark in marks);
const list = (declarations) => `[${declarations.map(({ name }) => name).join(', ')}]`;

function buildFile(path, declarations, ...text) {
  const imports = declarations.map(({ path: from, name }) => {
    const relativePath = relative(dirname(path), from).replace(/\.ts$/, '');
    return `import { ${name} } from '${relativePath}';\n`;
  });
  return formatFile(path, [HEADER, ...imports, ...text].join(''));
}

function generateCatalogue() {
  const events = filterByMark(readDeclarations('libs/events/src'), 'defineEvent');
  return buildFile(
    'libs/events/src/generated/catalogue.ts',
    events,
    `import type { EventContract } from '../define-event';
export { ${events.map(({ name }) => name).join(', ')} };

/** All events of the system. An event that is missing here can be neither published nor consumed. */
export const catalogue: readonly EventContract[] = ${list(events)};\n`,
  );
}

function generateUses(services) {
  const events = new Set();
  const listHandlers = (mark) =>
    services.flatMap(({ name, found }) => {
      const handled = filterByMark(found, mark).map(({ marks }) => marks[mark].getText());
      for (const event of handled) events.add(event);
      return handled.length > 0 ? [`${name}: [${[...new Set(handled)].sort().join(', ')}],`] : [];
    });
  const jobs = services.flatMap(({ name, found }) =>
    filterByMark(found, 'defineJob').map(({ marks }) => `${readJobName(marks.defineJob)}: '${name}',`),
  );
  const type = 'Partial<Record<ServicePart, readonly EventContract[]>>';
  const text = `
export const consumed: ${type} = { ${listHandlers('Consumes').join('\n')} };
export const listenedTo: ${type} = { ${listHandlers('Listens').join('\n')} };

/** The service of each job that schedules and operators may start. */
export const jobOwners = { ${jobs.join('\n')} } as const satisfies Record<string, ServicePart>;

export type JobName = keyof typeof jobOwners;\n`;
  return buildFile(
    'libs/topology/src/generated/uses.ts',
    [],
    `import { ${[...events].sort().join(', ')}, type EventContract } from '@frontier/events';
import type { ServicePart } from '../parts';\n`,
    text,
  );
}

const readJobName = (definition) =>
  definition.properties.find((property) => property.name.getText() === 'name').initializer.getText();

function generateDatabase({ name, found }) {
  const entities = filterByMark(found, 'Entity');
  const migrations = found.filter(isMigration);
  return buildFile(
    `services/${name}/src/generated/${name}.database.ts`,
    [...entities, ...migrations],
    `import type { DatabaseDefinition } from '@frontier/service-kit';

export const ${name}Database: DatabaseDefinition = {
  service: '${name}',
  entities: ${list(entities)},
  migrations: ${list(migrations)},
};\n`,
  );
}

/** Generates the list of the content service's features. A feature is a folder with a module, or with controllers only. */
function generateFeatures(found) {
  const modules = filterByMark(found, 'Module').filter(({ path }) => basename(path) !== 'app.module.ts');
  const withModule = new Set(modules.map(({ path }) => dirname(path)));
  const controllers = filterByMark(found, 'Controller').filter(({ path }) => !withModule.has(dirname(path)));
  const kinds = filterByMark(found, 'defineKind');
  return buildFile(
    'services/content/src/generated/features.ts',
    [...modules, ...controllers],
    `import type { Type } from '@nestjs/common';
${kinds.map(({ path }) => `import '../${relative('services/content/src', path).replace(/\.ts$/, '')}';`).join('\n')}

/** The modules of all features that have one. */
export const features: readonly Type[] = ${list(modules)};

/** The controllers of features without a module. */
export const controllers: Type[] = ${list(controllers)};\n`,
  );
}
