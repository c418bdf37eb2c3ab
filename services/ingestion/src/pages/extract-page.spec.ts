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
const reasonOf = (html: string): unknown => {
  try {
    return extract(html);
  } catch (error) {
    return error instanceof ExtractionError ? error.reason : error;
  }
};

describe('extractPage', () => {
  it('takes the article without navigation and footer, block ends as paragraph ends', () => {
    const { text, via } = extract(page({}));
    expect(via).toBe('visible');
    expect(text.split('\n\n')).toHaveLength(2);
    expect(text).not.toMatch(/Sport|cookies/);
  });

  it('keeps words of neighbouring blocks apart', () => {
    const list = `<p>${sentence.repeat(4)}</p><ul><li>customs</li><li>passports</li></ul><p>a<br>b</p>`;
    expect(extract(page({ body: list })).text).toContain('customs\n\npassports\n\na b');
  });

  it('leaves scripts and styles out', () => {
    const body = `<p>${sentence.repeat(4)}<script>alert("x")</script><style>p{color:red}</style></p>`;
    expect(extract(page({ body })).text).not.toMatch(/alert|color/);
  });

  it('reads title, description, image and canonical address', () => {
    const head = `<meta property="og:title" content="The story"><meta name="description" content="What happened">
      <meta property="og:image" content="/pic.jpg"><link rel="canonical" href="/2026/story/">`;
    expect(extract(page({ head }))).toMatchObject({
      title: 'The story',
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
  ])('leaves the name of the site off the title %j', (windowTitle, siteName, title) => {
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
  ])('does not believe a canonical address that names %s', (_name, href) => {
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

  it('reads the date from a time element, and believes none in the future', () => {
    const dated = (date: string): string =>
      page({ body: `<time datetime="${date}"></time><p>${sentence.repeat(4)}</p>` });
    expect(extract(dated('2026-07-15')).publishedAt).toEqual(new Date('2026-07-15'));
    expect(extract(dated('2031-01-01')).publishedAt).toBeNull();
    expect(extract(dated('soon')).publishedAt).toBeNull();
  });

  it('tells English from Spanish, over a template that declares the wrong one', () => {
    expect(extract(page({})).lang).toBe('en');
    expect(extract(page({ lang: 'en', body: `<p>${spanish.repeat(4)}</p>` })).lang).toBe('es');
    expect(extract(page({ lang: '', body: `<p>${spanish.repeat(4)}</p>` })).lang).toBe('es');
    expect(reasonOf(page({ lang: 'fr-FR' }))).toBe('unsupported_language');
  });

  it('falls back to the description of a page that a script draws, and says so', () => {
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
    expect(reasonOf(html)).toBe('no_text');
  });

  it('refuses a page of absurdly many elements before it costs seconds', () => {
    expect(reasonOf(page({ body: '<b></b>'.repeat(40_000) }))).toBe('page_too_complex');
  });

  it('survives markup that never closes', () => {
    expect(
      extract(`<html lang=en><body><div><p>${sentence.repeat(5)}<div><p>${sentence.repeat(5)}`).via,
    ).toBe('visible');
  });
});
