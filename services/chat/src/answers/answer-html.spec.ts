import type { Language } from '@frontier/domain';
import type { RetrievedPassage } from '../corpus/corpus-document';
import { type RenderedAnswer, renderAnswer } from './answer-html';
import type { ReplyPart } from './respond';

const passage = (id: string, more: Partial<RetrievedPassage> = {}): RetrievedPassage => ({
  id,
  sourceId: `source-${id}`,
  sourceType: 'news',
  lang: 'en',
  title: `Title ${id}`,
  url: `/news/${id}`,
  date: '2026-07-15',
  text: 'Text.',
  speaker: 'us',
  publishers: [],
  ...more,
});
const OURS = { speaker: 'us', publishers: [], date: null } as const;
const answer = (kind: ReplyPart['kind'], ...blocks: [text: string, ...ids: string[]][]): ReplyPart => ({
  question: 'A question?',
  kind,
  suggestions: [],
  blocks: blocks.map(([text, ...passageIds]) => ({ text, passageIds, ...OURS })),
});
const render = (part: ReplyPart, passages: RetrievedPassage[], lang: Language = 'en'): RenderedAnswer =>
  renderAnswer({ parts: [part], passages }, lang);

describe('renderAnswer', () => {
  it('[N15] gives each quoted sentence its own citation under the label for quotes', () => {
    const quoted = answer('quoted', ['One.', 'b'], ['Two.', 'a'], ['Three.', 'b']);
    const { html, citations } = render(quoted, [passage('a'), passage('b')]);
    expect(html).toContain('<p class="answer-label">Quoted from sources</p>');
    expect(html.match(/<blockquote lang="en"><p>\w+\.<sup><a class="citation" href="[^"]+">\[\d\]/g)).toEqual(
      [
        '<blockquote lang="en"><p>One.<sup><a class="citation" href="/news/b">[1]',
        '<blockquote lang="en"><p>Two.<sup><a class="citation" href="/news/a">[2]',
        '<blockquote lang="en"><p>Three.<sup><a class="citation" href="/news/b">[1]',
      ],
    );
    expect(citations.map(({ url }) => url)).toEqual(['/news/b', '/news/a']);
  });

  it('[N10] names the kind of each source, and its date in the language of the answer', () => {
    const sources = [
      passage('a', { sourceType: 'timeline' }),
      passage('b', { sourceType: 'explainer', date: null }),
    ];
    const { html, citations } = render(answer('model', ['Todo.', 'a', 'b']), sources, 'es');
    expect(citations.map(({ display_source }) => display_source)).toEqual(['Timeline Event', 'Explainer']);
    expect(html).toContain('[1] 15 de julio de 2026, [2] sin fecha');
  });

  it('[N11] drops a block whose passages were not retrieved', () => {
    const { html, citations } = render(answer('model', ['Invented.', 'zz'], ['True.', 'a']), [passage('a')]);
    expect(html).not.toContain('Invented');
    expect(citations).toHaveLength(1);
  });

  it.each(['javascript:alert(1)', '//evil.example/x', '/\\evil.example', 'data:text/html,x', ''])(
    '[N17] neither links to the unsafe address %j nor quotes the passage that has it',
    (url) => {
      const { html, citations } = render(answer('quoted', ['Hm.', 'a']), [passage('a', { url })]);
      expect(citations).toEqual([]);
      expect(html).toBe('<p>I do not know: nothing in our sources answers this.</p>');
    },
  );

  it('[N17] escapes texts and links', () => {
    const hostile = `</p><script>alert("1")</script><a href='/x'>`;
    const { html } = render(answer('quoted', [hostile, 'a']), [
      passage('a', { url: '/news/"onmouseover="x' }),
    ]);
    expect(html).not.toMatch(/<script|<a href='|" ?onmouseover/);
    expect(html).toContain('&lt;script&gt;');
  });

  it('[N15] renders a reply without an answer as the reason, related facts and related pages', () => {
    const unknown = {
      ...answer('none', ['It was signed.', 'a']),
      unanswerable: 'forecast' as const,
      suggestions: [passage('b')],
    };
    const { html, kind, citations } = render(unknown, [passage('a')]);
    expect(kind).toBe('none');
    expect(html).toMatch(
      /forecasts nothing.*What we do know.*It was signed\..*<li><a href="\/news\/b">Title b/,
    );
    expect(citations).toHaveLength(1);
  });

  it('starts with a note in the reply language while documents are being indexed, with or without an answer', () => {
    const known = [answer('quoted', ['One.', 'a']), answer('none')];
    for (const part of known) {
      const reply = { parts: [part], passages: [passage('a')] };
      expect(renderAnswer(reply, 'es', { isIndexing: true }).html).toMatch(
        /^<p class="answer-note">El asistente todavía está leyendo/,
      );
      expect(renderAnswer(reply, 'en', { isIndexing: false }).html).not.toContain('still reading');
    }
  });

  it('repeats each question above its answer if a text has several', () => {
    const parts = [answer('quoted', ['One.', 'a']), { ...answer('none'), question: 'Another <b>?' }];
    const { html, kind } = renderAnswer({ parts, passages: [passage('a')] }, 'en');
    expect(kind).toBe('quoted');
    expect(html).toMatch(/A question\?<\/p>.*One\..*Another &lt;b&gt;\?<\/p><p>I do not know/);
  });

  it.each([
    [['GBC'], '2026-07-15', 'en', 'GBC reports (15 July 2026):'],
    [['GBC', 'Echo'], '2026-07-15', 'en', 'GBC and Echo report (15 July 2026):'],
    [['GBC', 'Echo'], '2026-07-15', 'es', 'GBC y Echo informan (15 de julio de 2026):'],
    [['<b>'], null, 'es', '&lt;b&gt; informa:'],
    [[], null, 'en', 'A publisher reports:'],
  ] as const)('names who says a sentence of others: %j, %j, in %s', (publishers, date, lang, words) => {
    const said = { speaker: 'publisher', publishers, date } as const;
    for (const kind of ['quoted', 'model'] as const) {
      const part = { ...answer(kind), blocks: [{ text: 'It closed.', passageIds: ['a'], ...said }] };
      const { html, citations } = render(part, [passage('a', said)], lang);
      expect(html).toContain(`<p class="answer-label">${words}</p>`);
      expect(citations[0]?.title).toBe(
        publishers.length > 0 ? `${publishers.join(', ')}: Title a` : 'Title a',
      );
    }
  });

  it.each([
    ['Is the border open today?', 'en', true],
    ['¿Qué ha pasado hoy en la frontera?', 'es', true],
    ['Is a passport needed?', 'en', false],
  ] as const)('links to the news if the question is about today: %s', (question, lang, expected) => {
    for (const part of [answer('quoted', ['One.', 'a']), answer('none')]) {
      const { html } = render({ ...part, question }, [passage('a')], lang);
      expect(html.includes('<a href="/news">')).toBe(expected);
    }
  });

  it('shows no contact details in titles of web pages', () => {
    const page = { url: 'https://x.example/1', title: 'Ring 350 555 666', domain: 'x.example', date: null };
    const { html } = renderAnswer({ parts: [answer('none')], passages: [] }, 'en', { web: [page] });
    expect(html).not.toContain('350 555 666');
  });
});
