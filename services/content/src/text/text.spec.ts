import { measureCpuTime } from '@frontier/testing';
import { sanitizeSummaryHtml } from './html-sanitizer';
import { truncateToLead, toHtmlParagraphs, toPlainLine, toPlainText, parseWebUrl } from './text';

describe('toPlainText', () => {
  it('removes markup and hidden content, and keeps the words', () => {
    const html = '<p>Queues <b>ended</b>.</p><script>alert(1)</script><p>Caf&eacute; &amp; bar</p>';
    expect(toPlainText(html)).toBe('Queues ended.\n\nCafé & bar');
  });

  it('keeps prose that resembles markup', () => {
    expect(toPlainText('a < b and c > d & e')).toBe('a < b and c > d & e');
  });

  it('removes control characters that the database or a page cannot handle', () => {
    expect(toPlainText('one\u0000 two\u0008\r\nthree')).toBe('one two\nthree');
  });

  it('keeps paragraphs, with at most one blank line between them', () => {
    expect(toPlainText('one  \n\n\n\n  two')).toBe('one\n\ntwo');
  });

  it('limits the length of a text', () => {
    expect(toPlainText('x'.repeat(1_000_000))).toHaveLength(200_000);
  });
});

describe('toPlainText, given a hostile article', () => {
  // Unclosed starts of markup. The tests repeat each to make a long text, once as it is and once with `>` at the end.
  const seeds = [
    '<p',
    '<p ',
    '<',
    '</',
    '</p',
    '<!--',
    '<![CDATA[',
    '<a href="',
    "<p a='",
    '<div>',
    '<ul><li>',
  ];
  const more = [
    '&',
    '&lt;p',
    '&#',
    '(',
    '\n',
    ' \n',
    ' ',
    '<script>',
    '<textarea>',
    '<svg><p>',
    '<table><tr>',
  ];
  const repeatToLength = (seed: string, length: number) =>
    seed.repeat(Math.ceil(length / seed.length)).slice(0, length);
  it.each([...seeds, ...more])('takes linear time for repetitions of %j', async (seed) => {
    for (const end of ['', '>']) {
      const cost = (length: number) => {
        const text = repeatToLength(seed, length) + end;
        return measureCpuTime(() => toPlainText(text));
      };
      // The text is 16 times as long, so quadratic work would take 256 times as long. Times under 8 ms are noise.
      expect(await cost(200_000)).toBeLessThan(64 * Math.max(await cost(12_500), 8));
    }
  });

  it('leaves no markup in random combinations of tags and words', () => {
    const parts = [
      ...seeds,
      ...more.filter((part) => !part.startsWith('&')),
      'word ',
      '>',
      '"',
      '</p>',
      '</li>',
      '-->',
      '</script>',
      '\0',
    ];
    // Pseudo-random numbers with a fixed seed, so that every run tests the same articles.
    let state = 20_261_122;
    const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 300; round++) {
      const text = toPlainText(
        Array.from({ length: 1 + next(60) }, () => parts[next(parts.length)]).join(''),
      );
      expect(text).not.toMatch(/<\/?(?:p|div|a|li|ul|svg|table|textarea)[^<>]*>|\0|\n{3}/);
    }
  });
});

describe('toPlainLine', () => {
  it('joins all text on one line', () => expect(toPlainLine('A\n <i>title</i>')).toBe('A title'));
});

describe('truncateToLead', () => {
  it('cuts between words and adds an ellipsis', () => {
    const lead = truncateToLead('frontier '.repeat(100));
    expect(lead).toMatch(/frontier…$/);
    expect(lead.length).toBeLessThanOrEqual(401);
  });
  it('keeps a short text whole', () => expect(truncateToLead('Short.\n\nText.')).toBe('Short. Text.'));
});

describe('toHtmlParagraphs', () => {
  it('[C21] escapes the text', () => {
    expect(toHtmlParagraphs('A <b> & "c"\n\n<script>x</script>\nline')).toBe(
      '<p>A &lt;b&gt; &amp; &quot;c&quot;</p><p>&lt;script&gt;x&lt;/script&gt;<br />line</p>',
    );
  });
});

describe('sanitizeSummaryHtml', () => {
  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<a href="javascript:alert(1)">a</a>', '<a rel="nofollow noopener noreferrer">a</a>'],
    ['<a href="//evil.example">a</a>', '<a rel="nofollow noopener noreferrer">a</a>'],
    ['<iframe src="https://evil.example"></iframe><em>a</em>', '<em>a</em>'],
    ['<style>p{}</style><svg onload=alert(1)></svg>a', 'a'],
  ])('[C21] removes active content from %s', (html, safe) => expect(sanitizeSummaryHtml(html)).toBe(safe));

  it('keeps prose, lists and links', () => {
    const html = '<p>See <a href="https://gov.gi">this</a></p><ul><li>one</li></ul>';
    expect(sanitizeSummaryHtml(html)).toContain('<a href="https://gov.gi"');
    expect(sanitizeSummaryHtml(html)).toContain('<ul><li>one</li></ul>');
  });
});

describe('parseWebUrl', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'not a url', '/relative', '', null, undefined])(
    'returns null for %s',
    (url) => expect(parseWebUrl(url)).toBeNull(),
  );
  it('returns web URLs unchanged', () =>
    expect(parseWebUrl('https://gov.gi/a?b=c')).toBe('https://gov.gi/a?b=c'));
});
