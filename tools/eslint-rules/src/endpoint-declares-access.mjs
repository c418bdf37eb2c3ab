/** The decorators by which Nest makes a method reachable over HTTP. */
const ROUTES = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete', 'Options', 'Head', 'All', 'Sse']);

/** `@Access('public')` and `@Access` alike; undefined for anything that is not a plain name. */
function decoratorName({ expression }) {
  const callee = expression.type === 'CallExpression' ? expression.callee : expression;
  return callee.type === 'Identifier' ? callee.name : undefined;
}

function decoratorNames(node) {
  return (node.decorators ?? []).map(decoratorName);
}

/**
 * A route without `@Access` is refused at boot (deny by default). This rule reports it while editing: every
 * route handler carries `@Access(…)`, or its class does.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const endpointDeclaresAccess = {
  meta: {
    type: 'problem',
    docs: { description: 'Every Nest route handler declares who may call it with @Access' },
    schema: [],
    messages: { missing: "'{{method}}' answers HTTP requests: declare who may call it with @Access(…)." },
  },
  create(context) {
    return {
      MethodDefinition(node) {
        const names = decoratorNames(node);
        if (!names.some((name) => ROUTES.has(name)) || names.includes('Access')) return;
        if (decoratorNames(node.parent.parent).includes('Access')) return;
        const method = context.sourceCode.getText(node.key);
        context.report({ node: node.key, messageId: 'missing', data: { method } });
      },
    };
  },
};
