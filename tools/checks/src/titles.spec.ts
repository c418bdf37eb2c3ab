import { runningTitles } from './titles.mjs';

const titles = (source: string) => runningTitles(source, 'some.spec.ts');

describe('runningTitles', () => {
  it('puts the suites in front of the test', () => {
    expect(
      titles(`describe('feeds', () => { describe('Atom', () => { it('[N5] reads dates', () => {}); }); });`),
    ).toEqual(['feeds › Atom › [N5] reads dates']);
  });

  it('reads every way of writing a title', () => {
    expect(
      titles(
        [
          "test(`plain ${'x'} [A1]`, () => {});",
          "it.each([[1]])('[A2] row %s', () => {});",
          "it.each`a\n${1}`('[A3] table', () => {});",
          "it.only('[A4] only', () => {});",
          "test.describe('page', () => { test.describe.serial('[A5] steps', () => { test('one', () => {}); }); });",
          "it('[A6] in ' + 'two parts', () => {});",
        ].join('\n'),
      ),
    ).toEqual([
      'plain  [A1]',
      '[A2] row %s',
      '[A3] table',
      '[A4] only',
      'page › [A5] steps › one',
      '[A6] in two parts',
    ]);
  });

  it.each([
    `it.skip('[A1] x', () => {});`,
    `xit('[A1] x', () => {});`,
    `xtest('[A1] x', () => {});`,
    `it.todo('[A1] x');`,
    `test.fixme('[A1] x', () => {});`,
    `test.fail('[A1] x', () => {});`,
    `it.failing('[A1] x', () => {});`,
    `it.skip.each([1])('[A1] x', () => {});`,
    `describe.skip('[A1] x', () => { it('y', () => {}); });`,
    `xdescribe('x', () => { it('[A1] y', () => {}); });`,
    `test.describe.fixme('x', () => { test('[A1] y', () => {}); });`,
    `test('[A1] x', () => { test.skip(); });`,
    `test('[A1] x', async () => { test.fixme(true, 'later'); });`,
    `test.describe('x', () => { test.skip(); test('[A1] y', () => {}); });`,
    `describe('[A1] a suite without tests', () => {});`,
  ])('counts no test that does not run: %s', (source) => {
    expect(titles(source)).toEqual([]);
  });

  it('counts a test that is skipped on a condition only', () => {
    expect(titles(`test('[A1] x', ({ isMobile }) => { test.skip(isMobile, 'wide only'); });`)).toEqual([
      '[A1] x',
    ]);
  });

  it('is not fooled by comments, texts and other calls', () => {
    expect(
      titles(
        `// it('[A1] x', () => {});\nconst text = "it('[A2] y', () => {})"; log('[A3] z'); audit.it('[A4]');`,
      ),
    ).toEqual([]);
  });
});
