import { documentOf } from '../../src/knowledge/document';
import { Indexer } from '../../src/knowledge/indexer.service';
import { Retrieval } from '../../src/retrieval/retrieval.service';
import { ChatUnderTest, idOf } from '../support/chat-under-test';
import { corpus } from './corpus';
import {
  acrossLanguages,
  answerable,
  inOtherWords,
  otherSubjects,
  type ReaderQuestion,
  toleratedQuotes,
  unanswerable,
} from './questions';

/** The whole path with the local adapters: full text in Postgres, exact scan, fusion, quoting. */
describe('answers to forty reader questions', () => {
  let chat: ChatUnderTest;
  const slugs = (items: { url: string }[]): string[] => items.map(({ url }) => url.replace('/news/', ''));

  beforeAll(async () => {
    chat = await ChatUnderTest.start();
    const indexer = chat.app.get(Indexer);
    for (const { slug, date, ...report } of corpus) {
      const article = { ...report, id: idOf(slug), revision: 1, url: `/news/${slug}`, visible: true };
      await indexer.index(documentOf({ ...article, published_at: `${date}T08:00:00Z` }, 'news'));
    }
  }, 60_000);
  afterAll(async () => {
    await chat.stop();
  });

  /** The rank (from 1) at which a report that answers is found; Infinity where it is not. */
  async function rankOf({ lang, question, sources }: ReaderQuestion): Promise<number> {
    const found = slugs(await chat.app.get(Retrieval).find(question, lang));
    const rank = found.findIndex((slug) => sources.includes(slug)) + 1;
    return rank === 0 ? Infinity : rank;
  }

  /** The questions that a check refuses, so that a failure names them. */
  async function refused(
    questions: readonly ReaderQuestion[],
    accept: (question: ReaderQuestion) => Promise<boolean>,
  ): Promise<string[]> {
    const names: string[] = [];
    for (const question of questions) {
      if (!(await accept(question))) names.push(`${question.id} ${question.question}`);
    }
    return names;
  }

  const answersRight = async ({ lang, question, sources, fact }: ReaderQuestion): Promise<boolean> => {
    const { body } = await chat.ask(question, lang);
    const cited = slugs(body.citations).some((slug) => sources.includes(slug));
    return cited && (fact?.test(body.answer_html) ?? true);
  };
  const isHonest = async ({ id, lang, question }: ReaderQuestion): Promise<boolean> => {
    const { body } = await chat.ask(question, lang);
    return body.answer_kind === 'none' || (toleratedQuotes[id]?.test(body.answer_html) ?? false);
  };

  it('[N11] finds a report that answers: first for nine in ten, among three for all', async () => {
    expect((await refused(answerable, async (q) => (await rankOf(q)) === 1)).length).toBeLessThanOrEqual(3);
    expect(await refused(answerable, async (q) => (await rankOf(q)) <= 3)).toEqual([]);
  });

  it('crosses between the languages: among three for eight in ten, among the passages for all', async () => {
    expect((await refused(acrossLanguages, async (q) => (await rankOf(q)) <= 3)).length).toBeLessThanOrEqual(
      2,
    );
    expect(await refused(acrossLanguages, async (q) => (await rankOf(q)) < Infinity)).toEqual([]);
  });

  it('[N15] quotes the fact from the right report for nine in ten', async () => {
    const wrong = await refused(answerable, answersRight);
    expect(wrong.length <= 3 ? [] : wrong).toEqual([]);
  });

  it('[N15] says that it does not know what the record cannot know', async () => {
    expect(await refused(unanswerable, isHonest)).toEqual([]);
  });

  it('[N15] says so to questions on other subjects too, nineteen in twenty', async () => {
    const wrong = await refused(otherSubjects, isHonest);
    expect(wrong.length <= 1 ? [] : wrong).toEqual([]);
  });

  it('answers in the words that other readers use, eight in ten', async () => {
    const wrong = await refused(inOtherWords, answersRight);
    expect(wrong.length <= 2 ? [] : wrong).toEqual([]);
  });
});
