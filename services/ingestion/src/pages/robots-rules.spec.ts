import { parseRobotsRules } from './robots-rules';

const isAllowed = (text: string, path: string): boolean =>
  parseRobotsRules(text, 'frontierrecord').isAllowed(new URL(path, 'https://a.example'));
const all = (...rules: string[]): string => ['User-agent: *', ...rules].join('\n');

describe('robots rules', () => {
  it.each([
    ['no rule', '', '/a', true],
    ['an empty rule', all('Disallow:'), '/a', true],
    ['everything', all('Disallow: /'), '/a', false],
    ['a prefix', all('Disallow: /news'), '/newsletter', false],
    ['another prefix', all('Disallow: /news/'), '/newsletter', true],
    ['the longer rule', all('Disallow: /', 'Allow: /news'), '/news/1', true],
    ['allow at equal length', all('Disallow: /news', 'Allow: /news'), '/news', true],
    ['a wildcard', all('Disallow: /*/print'), '/news/1/print', false],
    ['a wildcard and an end', all('Disallow: /*.pdf$'), '/a.pdf?x', true],
    ['a wildcard and an end that fit', all('Disallow: /*.pdf$'), '/a.pdf.pdf', false],
    ['an end without a wildcard', all('Disallow: /a$'), '/ab', true],
    ['an end that overlaps', all('Disallow: /ab*ba$'), '/aba', true],
    ['a query', all('Disallow: /*?s='), '/a?s=1', false],
    ['a path with accents', all('Disallow: /señal'), '/se%c3%b1al', false],
    ['an encoded rule', all('Disallow: /%6Eews'), '/news', false],
    ['its own group', `${all('Disallow: /')}\nUser-agent: FrontierRecord/1.0\nDisallow: /x`, '/a', true],
    ['groups of one name together', `${all('Disallow: /a')}\n\n${all('Disallow: /b')}`, '/b', false],
    ['several names of one group', 'User-agent: other\nUser-agent: *\nDisallow: /', '/a', false],
    ['a group of another crawler', 'User-agent: other\nDisallow: /', '/a', true],
    ['comments and blanks', 'user-agent : * # all\n  disallow : /a # not this', '/a', false],
    ['a blank line within a group', 'User-agent: *\n\nDisallow: /a', '/a', false],
    ['rules without a group', 'Disallow: /', '/a', true],
  ])('apply %s', (_name, text, path, expected) => {
    expect(isAllowed(text, path)).toBe(expected);
  });

  it('returns the crawl delay', () => {
    expect(parseRobotsRules(all('Crawl-delay: 2.5'), 'x').delaySeconds).toBe(2.5);
    expect(parseRobotsRules(all('Crawl-delay: soon'), 'x').delaySeconds).toBe(0);
  });

  it('matches 500 kB of wildcards within a fraction of a second', () => {
    const text = all(...Array<string>(250).fill(`Disallow: /${'*a'.repeat(1_000)}b`));
    const rules = parseRobotsRules(text, 'x');
    const begin = process.cpuUsage();
    expect(rules.isAllowed(new URL(`https://a.example/${'a'.repeat(1_900)}`))).toBe(true);
    const { user, system } = process.cpuUsage(begin);
    expect((user + system) / 1_000).toBeLessThan(200);
  });
});
