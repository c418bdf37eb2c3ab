import { runInNewContext } from 'node:vm';
import { deferScripts } from './defer-scripts';
import { RenderNonce } from './render-nonce';

const nonce = new RenderNonce();
const own = nonce.attribute;
const page = (head: string, body = ''): string => `<html><head>${head}</head><body>${body}</body></html>`;

/** Runs the inline script at the end of a page; the test starts animation frames with `nextFrame`. */
function run(html: string, hidden = false) {
  const code = /<script [^>]*>([^<]*)<\/script><\/body>/.exec(html)?.[1] ?? '';
  const added: { src: string; async: boolean }[] = [];
  const frames: (() => void)[] = [];
  runInNewContext(code, {
    document: {
      hidden,
      createElement: () => ({}),
      head: { append: (script: { src: string; async: boolean }) => added.push(script) },
    },
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
  });
  return { added, nextFrame: () => frames.splice(0).forEach((frame) => frame()) };
}

describe('deferred scripts', () => {
  const html = deferScripts(
    page(
      `<link rel="preload" as="script" fetchPriority="low" ${own} href="/b.js"/><script src="/a.js" async="" ${own}></script>`,
      `<p>text</p><script src="/b.js" ${own} async=""></script><script src="/a.js" async="" ${own}></script>`,
    ),
    nonce,
  );

  it('are removed from script and preload elements', () => {
    expect(html).not.toMatch(/ src=|<link/);
    expect(html).toContain('<p>text</p>');
  });

  it('are each fetched once, after the first frame', () => {
    const { added, nextFrame } = run(html);
    nextFrame();
    expect(added).toEqual([]);
    nextFrame();
    expect(added).toEqual([
      { src: '/a.js', async: true },
      { src: '/b.js', async: true },
    ]);
  });

  it('are fetched immediately in a hidden tab, which gets no animation frames', () => {
    expect(run(html, true).added).toHaveLength(2);
  });
});

it('deferScripts leaves foreign, non-async and inline scripts unchanged', () => {
  const others = page(
    '<script src="/content.js" async=""></script><link rel="preload" as="script" href="/content.js"/>',
    `<script src="/old.js" noModule="" ${own}></script><script ${own}>self.x=1</script><link rel="preload" as="font" ${own} href="/f"/>`,
  );
  expect(deferScripts(others, nonce)).toBe(others);
  const [before = '', after = ''] = deferScripts(
    others.replace('</body>', `<script src="/own.js" async ${own}></script></body>`),
    nonce,
  ).split(`<script ${own}>(function(d,f)`);
  expect(before).toBe(others.replace('</body></html>', ''));
  expect(after).toContain('["/own.js"]');
});

it('deferScripts escapes file names that would open a comment in the inline script', () => {
  const html = deferScripts(page(`<script src="/<!--.js" async ${own}></script>`), nonce);
  expect(html).not.toContain('<!--');
  expect(run(html, true).added).toMatchObject([{ src: '/<!--.js' }]);
});

it('deferScripts leaves a page without a closing body tag unchanged', () => {
  const cut = `<script src="/a.js" async ${own}></script>`;
  expect(deferScripts(cut, nonce)).toBe(cut);
});
