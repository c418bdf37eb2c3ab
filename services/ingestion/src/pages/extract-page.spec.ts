import { ExtractionError, extractPage } from './extract-page';

const NOW = new Date('2026-11-20T12:00:00Z');
const URL_HERE = 'https://news.example/2026/story?utm_source=feed';
const sentence =
  'The frontier between the two towns was open on that morning and nobody was asked for a passport. ';
const spanish =
  'La frontera entre las dos ciudades estaba abierta aquella mañana y a nadie se le pidió el pasaporte. ';
const page = ({
  head = '',
  lang = 'en',
  body = `<p>${sentence.repeat(3)}</p><p>${sentence.repeat(3)}</p>`,
}): string =>
  `<!doctype html><html lang="${lang}"><head><title>Story | The News</title>${head}</head><body>
   <nav><ul><li><a href="/">Home</a></li><li><a href="/sport">Sport</a></li></ul></nav>
   <article><h1>Story</h1>${body}</article><footer>Copyright, cookies and terms</footer></body></html>`;
const extract = (html: string): ReturnType<typeof extractPage> => extractPage(html, URL_HERE, NOW);
const getReason = (html: string): unknown => {
  try {
    return extract(html);
  } catch (error) {
    return error instanceof ExtractionError ? error.reason : error;
  }
};

describe('extractPage', () => {
  it('extracts the article without navigation and footer, with a paragraph per block', () => {
    const { text, via } = extract(page({}));
    expect(via).toBe('visible');
    expect(text.split('\n\n')).toHaveLength(2);
    expect(text).not.toMatch(/Sport|cookies/);
  });

  it.each(['Published on 15 July 2026', 'miércoles, 15 de julio de 2026 a las 10:00 h', '2026-07-15'])(
    'leaves out a first line that is only a date: %s',
    (dateline) => {
      const body = `<p>${dateline}</p><p>${sentence.repeat(4)}</p>`;
      expect(extract(page({ body })).text.startsWith('The frontier')).toBe(true);
    },
  );

  it('keeps a first line that says more than the date', () => {
    const body = `<p>On 15 July 2026 the fence came down.</p><p>${sentence.repeat(4)}</p>`;
    expect(extract(page({ body })).text).toContain('the fence came down');
  });

  it('separates the words of neighbouring blocks', () => {
    const list = `<p>${sentence.repeat(4)}</p><ul><li>customs</li><li>passports</li></ul><p>a<br>b</p>`;
    expect(extract(page({ body: list })).text).toContain('customs\n\npassports\n\na b');
  });

  it('leaves scripts and styles out', () => {
    const body = `<p>${sentence.repeat(4)}<script>alert("x")</script><style>p{color:red}</style></p>`;
    expect(extract(page({ body })).text).not.toMatch(/alert|color/);
  });

  it('reads title, description, image and canonical URL', () => {
    const head = `<meta property="og:title" content="The story of it"><meta name="description" content="What happened">
      <meta property="og:image" content="/pic.jpg"><link rel="canonical" href="/2026/story/">`;
    expect(extract(page({ head }))).toMatchObject({
      title: 'The story of it',
      description: 'What happened',
      imageUrl: 'https://news.example/pic.jpg',
      canonicalUrl: 'https://news.example/2026/story',
    });
  });

  it.each([
    ['Checks end at the frontier | The News', '', 'Checks end at the frontier'],
    ['Gibraltar - Spain: checks end – The News', '', 'Gibraltar - Spain: checks end'],
    ['Checks | end at the frontier', '', 'Checks | end at the frontier'],
    ['', 'The News', 'Checks end - for good'],
  ])('strips the name of the site from the title %j', (windowTitle, siteName, title) => {
    const declared = siteName
      ? `<meta property="og:title" content="Checks end - for good - The News"><meta property="og:site_name" content="${siteName}">`
      : `<title>${windowTitle}</title>`;
    const body = `<p>${sentence.repeat(6)}</p>`;
    const html = `<!doctype html><html lang="en"><head>${declared}</head><body>${body}</body></html>`;
    expect(extract(html).title).toBe(title);
  });

  it.each([
    ['the front page', '/'],
    ['another site', 'https://other.example/2026/story'],
    ['a script', 'javascript:alert(1)'],
    ['nothing', ''],
  ])('ignores a canonical URL that names %s', (_name, href) => {
    const { canonicalUrl } = extract(page({ head: `<link rel="canonical" href="${href}">` }));
    expect(canonicalUrl).toBe('https://news.example/2026/story');
  });

  it.each([
    [
      'JSON-LD',
      '<script type="application/ld+json">{"@graph":[{"datePublished":"2026-07-15T06:30:00Z"}]}</script>',
    ],
    ['a meta element', '<meta property="article:published_time" content="2026-07-15T06:30:00Z">'],
    [
      'broken JSON-LD and a meta element',
      '<script type="application/ld+json">{</script><meta name="date" content="2026-07-15T06:30:00Z">',
    ],
  ])('reads the date from %s', (_name, head) => {
    expect(extract(page({ head })).publishedAt).toEqual(new Date('2026-07-15T06:30:00Z'));
  });

  it.each([
    [
      'JSON-LD in CDATA',
      '<script type="application/ld+json">//<![CDATA[\n{"@type":"NewsArticle","datePublished":"2026-07-15"}\n//]]></script>',
      '',
    ],
    [
      'the article, not the page or the person beside it',
      '<script type="application/ld+json">[{"@type":"WebPage","datePublished":"2019-01-01"},{"@type":["NewsArticle"],"datePublished":"2026-07-15"}]</script>',
      '',
    ],
    [
      'JSON with a line end in a text',
      '<script type="application/ld+json">{"@type":"Article","headline":"A\nB","datePublished":"2026-07-15",}</script>',
      '',
    ],
    ['a day in English', '', '<p class="post-date">Published on July 15th, 2026</p>'],
    ['a day in Spanish', '', '<span class="fecha">15 de julio de 2026</span>'],
    ['a day in numbers, the day first', '', '<span class="published-date">15/07/2026</span>'],
    ['an attribute in odd case', '', '<time dateTime="2026-07-15">a while ago</time>'],
  ])('reads the date without a time from %s', (_name, head, before) => {
    const body = `${before}<p>${sentence.repeat(4)}</p>`;
    expect(extract(page({ head, body })).publishedAt).toEqual(new Date('2026-07-15'));
  });

  it.each([
    ['https://news.example/2026/07/15/story', '2026-07-15'],
    ['https://news.example/story-20260715.html', '2026-07-15'],
    ['https://news.example/2026/13/45/story', null],
    ['https://news.example/id/20269915', null],
    ['https://news.example/2026/story', null],
  ])('reads the date from the URL %s: %s', (address, day) => {
    expect(extractPage(page({}), address, NOW).publishedAt).toEqual(day && new Date(day));
  });

  it('returns no date for plain numbers and impossible days', () => {
    for (const text of ['7', '2026', '31 June 2026', '15', 'soon'])
      expect(
        extract(page({ body: `<p class="post-date">${text}</p><p>${sentence.repeat(4)}</p>` })).publishedAt,
      ).toBeNull();
  });

  it.each([
    [
      'the heading if the declared title is shorter',
      'Checks end',
      'Checks end at the land frontier',
      'Checks end at the land frontier',
    ],
    [
      'the declared one if the heading is the site',
      'Checks end at the frontier',
      'news',
      'Checks end at the frontier',
    ],
    [
      'the declared one if the heading is about something else',
      'Checks end at the frontier',
      'Subscribe today',
      'Checks end at the frontier',
    ],
    ['the title without the name of the site, in any case', 'Checks end | NEWS', '', 'Checks end'],
    [
      'the whole title if it begins with another name',
      'News.example: x · Checks end',
      '',
      'News.example: x · Checks end',
    ],
    ['the title without the host name in front', 'news · Checks end', '', 'Checks end'],
  ])('returns as title %s', (_name, declared, heading, title) => {
    const html = `<html lang="en"><head><meta property="og:title" content="${declared}"></head><body>
      ${heading && `<h1>${heading}</h1>`}<p>${sentence.repeat(6)}</p></body></html>`;
    expect(extract(html).title).toBe(title);
  });

  it('reads the publication date from a time element, but ignores a date in the future', () => {
    const dated = (date: string): string =>
      page({ body: `<time datetime="${date}"></time><p>${sentence.repeat(4)}</p>` });
    expect(extract(dated('2026-07-15')).publishedAt).toEqual(new Date('2026-07-15'));
    expect(extract(dated('2031-01-01')).publishedAt).toBeNull();
    expect(extract(dated('soon')).publishedAt).toBeNull();
  });

  it('detects English and Spanish on a page that declares the wrong language', () => {
    expect(extract(page({})).lang).toBe('en');
    expect(extract(page({ lang: 'en', body: `<p>${spanish.repeat(4)}</p>` })).lang).toBe('es');
    expect(extract(page({ lang: '', body: `<p>${spanish.repeat(4)}</p>` })).lang).toBe('es');
    expect(extract(page({ lang: 'de' })).lang).toBe('en');
    const portuguese =
      'A fronteira entre as duas cidades estava aberta naquela manhã e não se pediu o passaporte a ninguém. ';
    for (const lang of ['fr-FR', 'pt', 'en', ''])
      expect(getReason(page({ lang, body: `<p>${portuguese.repeat(4)}</p>` }))).toBe('unsupported_language');
  });

  it('falls back to the description, marked as meta, if a script renders the page', () => {
    const description =
      'Questions about the frontier are answered in one place, with the dates of their sources.';
    const head = `<meta name="description" content="${description}">`;
    expect(extract(page({ head, body: '' }))).toMatchObject({ via: 'meta', text: description });
  });

  it.each([
    ['an empty answer', ''],
    ['no text and no description', page({ body: '' })],
    ['an image', '\u0089PNG\r\n'],
    ['a title alone', '<title>Story</title>'],
  ])('finds no text in %s', (_name, html) => {
    expect(getReason(html)).toBe('no_text');
  });

  it('rejects a page of excessive depth or size as too complex', () => {
    expect(getReason(page({ body: '<b></b>'.repeat(70_000) }))).toBe('page_too_complex');
    expect(getReason(page({ body: '&lt;p'.repeat(44_000) }))).toBe('page_too_complex');
    expect(getReason(page({ body: `${'<div>'.repeat(250)}${sentence}` }))).toBe('page_too_complex');
  });

  it('extracts text from markup that is never closed', () => {
    expect(
      extract(`<html lang=en><body><div><p>${sentence.repeat(5)}<div><p>${sentence.repeat(5)}`).via,
    ).toBe('visible');
  });
});
