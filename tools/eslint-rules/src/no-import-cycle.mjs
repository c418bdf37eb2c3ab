import path from 'node:path';
import { pathBetween, resolveImport } from './import-graph.mjs';

/**
 * No file imports itself by way of others, not even for a type: what needs each other belongs together, or
 * apart. `import-x/no-cycle` leaves imports of types out.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const noImportCycle = {
  meta: {
    type: 'problem',
    docs: { description: 'Forbid circles of imports, of types included' },
    messages: { cycle: 'This import closes a circle: {{way}}.' },
    schema: [],
  },
  create(context) {
    const check = (node) => {
      const target = node.source && resolveImport(context.filename, node.source.value);
      const way = target && pathBetween(target, context.filename);
      if (!way) return;
      const names = way.map((file) => path.relative(path.dirname(context.filename), file));
      context.report({ node, messageId: 'cycle', data: { way: names.join(' → ') } });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
