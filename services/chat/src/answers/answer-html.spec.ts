import type { Answer } from '@frontier/ai';
import type { RetrievedPassage } from '../retrieval/retrieval.service';
import { renderAnswer } from './answer-html';

const passage = (id: string, more: Partial<RetrievedPassage> = {}): RetrievedPassage => ({
  id,
  sourceId: `source-${id}`,
  sourceType: 'news',
  lang: 'en',
  title: `Title ${id}`,
  url: `/news/${id}`,
  date: '2026-07-15',
  text: 'Text.',
  ...more,
});
const answer = (kind: Answer['kind'], ...blocks: [text: string, ...ids: string[]][]): Answer => ({
  kind,
  model: 'm',
  tokens: 0,
  blocks: blocks.map(([text, ...passageIds]) => ({ text, passageIds })),
});

describe('renderAnswer', () => {
  it('[N15] marks each quoted sentence with its own citation, under the label', () => {
    const quoted = answer('quoted', ['One.', 'b'], ['Two.', 'a'], ['Three.', 'b']);
    const { html, citations } = renderAnswer(quoted, [passage('a'), passage('b')], 'en', null);
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

  it('[N10] names the kind of each source and its date, in the language of the answer', () => {
    const sources = [
      passage('a', { sourceType: 'timeline' }),
      passage('b', { sourceType: 'explainer', date: null }),
    ];
    const { html, citations } = renderAnswer(answer('model', ['Todo.', 'a', 'b']), sources, 'es', null);
    expect(citations.map(({ display_source }) => display_source)).toEqual(['Timeline Event', 'Explainer']);
    expect(html).toContain('[1] 15 de julio de 2026, [2] sin fecha');
  });

  it('[N11] drops a block whose passages were not retrieved', () => {
    const { html, citations } = renderAnswer(
      answer('model', ['Invented.', 'zz'], ['True.', 'a']),
      [passage('a')],
      'en',
      null,
    );
    expect(html).not.toContain('Invented');
    expect(citations).toHaveLength(1);
  });

  it.each(['javascript:alert(1)', '//evil.example/x', '/\\evil.example', 'data:text/html,x', ''])(
    '[N17] makes no link of %j and quotes nothing that cannot be cited',
    (url) => {
      const { html, citations } = renderAnswer(
        answer('quoted', ['Hm.', 'a']),
        [passage('a', { url })],
        'en',
        null,
      );
      expect(citations).toEqual([]);
      expect(html).toBe('<p>I do not know: nothing in our sources answers this.</p>');
    },
  );

  it('[N17] escapes every text that it is given', () => {
    const hostile = `</p><script>alert("1")</script><a href='/x'>`;
    const { html } = renderAnswer(
      answer('quoted', [hostile, 'a']),
      [passage('a', { url: '/news/"onmouseover="x' })],
      'en',
      null,
    );
    expect(html).not.toMatch(/<script|<a href='|" ?onmouseover/);
    expect(html).toContain('&lt;script&gt;');
  });
});
