interface Rule {
  readonly isAllowed: boolean;
  /** Length of the pattern; the longest one that matches decides. */
  readonly length: number;
  /** Texts between the wildcards of the pattern. */
  readonly pieces: readonly string[];
  /** True if the pattern ends with `$`. */
  readonly isWhole: boolean;
}

interface Group {
  readonly rules: Rule[];
  delaySeconds: number;
}

const LINE = /^(user-?agent|allow|disallow|crawl-?delay)[\s:]+(.*)$/i;

/**
 * Parses the rules of a robots.txt (RFC 9309) for a crawler. Matching a URL takes time linear in the rules, because
 * wildcards only search forward.
 *
 * @param token product token of the crawler, in lower case
 */
export function parseRobotsRules(text: string, token: string): RobotsGroup {
  const groups = new Map<string, Group>();
  let current: Group[] = [];
  let isNaming = false;
  for (const line of text.split(/[\r\n]+/)) {
    const [, name = '', value = ''] = LINE.exec(line.split('#', 1)[0]?.trim() ?? '') ?? [];
    if (/^user/i.test(name)) {
      const group = getGroup(groups, /^[^\s/]*/.exec(value)?.[0].toLowerCase() ?? '');
      current = isNaming ? [...current, group] : [group];
      isNaming = true;
    } else if (name) {
      isNaming = false;
      for (const group of current) addLine(group, name.toLowerCase(), value);
    }
  }
  return new RobotsGroup(groups.get(token) ?? groups.get('*') ?? { rules: [], delaySeconds: 0 });
}

class RobotsGroup {
  constructor(private readonly group: Group) {}

  get delaySeconds(): number {
    return this.group.delaySeconds;
  }

  isAllowed({ pathname, search }: URL): boolean {
    const path = normalise(pathname + search);
    let best: Rule | undefined;
    for (const rule of this.group.rules) {
      const isStronger =
        !best || rule.length > best.length || (rule.length === best.length && rule.isAllowed);
      if (isStronger && matches(rule, path)) best = rule;
    }
    return best?.isAllowed ?? true;
  }
}

function getGroup(groups: Map<string, Group>, agent: string): Group {
  const group = groups.get(agent) ?? { rules: [], delaySeconds: 0 };
  groups.set(agent, group);
  return group;
}

function addLine(group: Group, name: string, value: string): void {
  if (name.startsWith('crawl')) group.delaySeconds = Number.parseFloat(value) || 0;
  // An empty pattern matches nothing.
  else if (value !== '') group.rules.push(toRule(value, name === 'allow'));
}

function toRule(value: string, isAllowed: boolean): Rule {
  const pattern = normalise(value);
  const isWhole = pattern.endsWith('$');
  const pieces = (isWhole ? pattern.slice(0, -1) : pattern).split(/\*+/);
  return { isAllowed, length: pattern.length, pieces, isWhole };
}

function matches({ pieces, isWhole }: Rule, path: string): boolean {
  const [first = '', ...rest] = pieces;
  const last = isWhole ? rest.pop() : undefined;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const piece of rest) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  if (last === undefined) return !isWhole || at === path.length;
  return path.length - last.length >= at && path.endsWith(last);
}

/** Returns one spelling of a path: other than ASCII is percent-encoded, and letters and digits are not. */
function normalise(path: string): string {
  return path
    .replace(/[^\u0021-\u007e]+/g, (text) => Buffer.from(text).toString('hex').replace(/../g, '%$&'))
    .replace(/%([\da-f]{2})/gi, (code, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16));
      return /[\w.~-]/.test(character) ? character : code.toUpperCase();
    });
}
