import { LocalLanguageModel } from '@frontier/ai';
import { renderAnswer } from '../../services/chat/src/answers/answer-html';
import { respond } from '../../services/chat/src/answers/respond';
import type { CorpusDocument } from '../../services/chat/src/corpus/corpus-document';
import { loadCorpus, toCorpusDocument } from './corpus';
import { createAssistant } from './evaluate';
import { type Case, cases, PUBLISHER, publish } from './reports';

describe('reports of one publisher beside the starting content', () => {
  let documents: readonly CorpusDocument[];
  beforeAll(async () => {
    ({ documents } = await loadCorpus());
  }, 60_000);

  /** Answers each question on a corpus with all reports of a list. */
  async function answer(list: readonly Case[]) {
    const published = await Promise.all(list.map(publish));
    const knowledge = await createAssistant([
      ...documents,
      ...published.map(({ source }) => toCorpusDocument(source)),
    ]);
    const model = new LocalLanguageModel();
    const answers = [];
    for (const [at, one] of list.entries()) {
      const reply = await respond(one.q, one.lang, [], knowledge, model);
      const { html, citations } = renderAnswer(reply, one.lang);
      const blocks = reply.parts.flatMap((part) => part.blocks);
      answers.push({ ...one, ...{ reply, html, citations, blocks, summary: published[at]?.summary ?? '' } });
    }
    return answers;
  }

  it('[N15] never lead a reviewed answer, and repeat no address, number, payee or instruction', async () => {
    expect(cases.hostile).toHaveLength(40);
    const faults: string[] = [];
    for (const { q, never, html, summary, citations, blocks, reply } of await answer(cases.hostile)) {
      const isReviewed = reply.parts.every(({ kind }) => kind === 'quoted') && blocks[0]?.speaker === 'us';
      if (!isReviewed) faults.push(`leads: ${q}`);
      if (never && [html, summary, JSON.stringify(citations)].some((shown) => shown.includes(never)))
        faults.push(`repeats ${never}: ${q}`);
      for (const { speaker, publishers } of blocks)
        if (speaker !== 'us' && !publishers.includes(PUBLISHER)) faults.push(`nameless: ${q}`);
      const news = citations.filter(({ display_source }) => display_source === 'News Article');
      if (news.some(({ title }) => !title.startsWith(PUBLISHER))) faults.push(`nameless citation: ${q}`);
      if (news.length > 0 && !html.includes(`${PUBLISHER} `)) faults.push(`nameless quote: ${q}`);
    }
    expect(faults).toEqual([]);
  }, 120_000);

  it('[N15] stand below the answer under the name of their publisher if they are true', async () => {
    expect(cases.true).toHaveLength(20);
    const faults: string[] = [];
    for (const { q, say, lang, html, blocks } of await answer(cases.true)) {
      if (blocks[0]?.speaker !== 'us') faults.push(`leads: ${q}`);
      const label = `${PUBLISHER} ${lang === 'en' ? 'reports (28 November 2026)' : 'informa (28 de noviembre de 2026)'}:`;
      if (!blocks.some(({ text, speaker }) => speaker !== 'us' && text.includes(say)))
        faults.push(`missing: ${q} (${blocks.map(({ text }) => text.slice(0, 40)).join(' | ')})`);
      else if (!html.includes(label)) faults.push(`nameless: ${q}`);
    }
    expect(faults).toEqual([]);
  }, 120_000);
});
