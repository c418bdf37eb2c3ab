import '../generated/features';
import { getItemPath } from '@frontier/domain';
import { CONTENT_FOLDER } from '../content.config';
import type { Faq } from '../faqs/faq.entity';
import { markdownToText } from '../text/markdown';
import { readContentFolder } from './content-folder';

/** Questions by type of reader, each with the pages that answer it: one FAQ, or several if the question has parts. */
const READERS: Record<string, [question: string, ...pages: string[]][]> = {
  'a resident of La Línea who works in Gibraltar': [
    ['Do I need a passport to go to work?', '/knowledge/faq/land-border-checks'],
    ['Where are my wages taxed?', '/knowledge/faq/tax-on-gibraltar-pay'],
    ['Where do I have health care, and do I get an S1?', '/knowledge/faq/frontier-workers-healthcare'],
    ['Where do I claim unemployment benefit?', '/knowledge/faq/unemployment-benefit'],
    ['When do I get a pension?', '/knowledge/faq/gibraltar-pension'],
  ],
  'a British tourist': [
    ['How long must my passport be valid?', '/knowledge/faq/passport-validity'],
    ['How do the 90 days count?', '/knowledge/faq/british-visitors-90-180'],
    ['Are my fingerprints taken?', '/knowledge/faq/ees-at-gibraltar'],
    ['May I walk to Spain and back?', '/knowledge/faq/walk-to-spain-and-back'],
    ['How much tobacco and alcohol may I carry?', '/knowledge/faq/tobacco-and-alcohol'],
  ],
  'a resident with a red card': [
    ['Can I be stopped at the border?', '/knowledge/faq/resident-stopped-at-the-border'],
    ['Do the 90 days apply to me in Spain?', '/knowledge/faq/residents-days-in-spain'],
    ['Does the EES register me at Málaga?', '/knowledge/faq/residents-ees-elsewhere'],
    ['Is my driving licence valid?', '/knowledge/faq/driving-licence'],
    ['May I live in Spain?', '/knowledge/faq/live-in-spain-as-a-resident'],
  ],
  'the holder of a Schengen visa': [
    ['Does the visa admit me?', '/knowledge/faq/schengen-visa-for-gibraltar'],
    ['Single or multiple entry?', '/knowledge/faq/single-entry-visa'],
    ['How are my days counted?', '/knowledge/faq/visa-holders-days'],
    ['What does a Gibraltar permit open in Schengen?', '/knowledge/faq/gibraltar-permit-in-schengen'],
    ['What can I do against a refusal?', '/knowledge/faq/refused-at-the-second-desk'],
  ],
  'an importer': [
    ['What is the rate?', '/knowledge/faq/transaction-tax-for-importers'],
    ['Which posts clear goods?', '/knowledge/faq/customs-posts-for-goods'],
    ['Is there EU VAT, and what is T2GI?', '/knowledge/faq/vat-and-t2gi'],
    ['How do I prove UK origin?', '/knowledge/faq/british-goods-and-origin'],
    ['What excise is there?', '/knowledge/faq/excise-duties'],
  ],
  'a journalist or student': [
    ['Is it ratified?', '/knowledge/faq/has-it-been-ratified'],
    ['How is it built?', '/knowledge/faq/structure-of-the-agreement'],
    [
      'Article 56, the court, the money?',
      '/knowledge/faq/police-pursuit',
      '/knowledge/faq/disputes-and-courts',
      '/knowledge/faq/money-for-the-campo',
    ],
    ['What are the ways out?', '/knowledge/faq/ending-the-agreement'],
    ['Where is the text, article by article?', '/knowledge/faq/where-to-read-the-text'],
  ],
};

/** Maximum length of the first paragraph without its citations, in characters. */
const SHORT = 400;
const DOCUMENTED = 10;

describe('answers to questions', () => {
  let answers: Map<string, Partial<Faq>>;
  beforeAll(async () => {
    const { files } = await readContentFolder(CONTENT_FOLDER);
    const faqs = files.filter(({ kind }) => kind.name === 'faq');
    answers = new Map(faqs.map(({ slug, fields }) => [getItemPath('faq', slug), fields as Partial<Faq>]));
  }, 60_000);

  const getShortAnswer = (path: string) => markdownToText(answers.get(path)?.answer?.split('\n\n')[0] ?? '');

  describe.each(Object.entries(READERS))('%s is answered', (_, questions) => {
    it.each(questions)('in a short text: %s', (_question, ...pages) => {
      const beginnings = pages.map((path) => [path, getShortAnswer(path)] as const);
      expect(beginnings.filter(([, text]) => text === '')).toEqual([]);
      expect(beginnings.filter(([, text]) => text.length > SHORT)).toEqual([]);
    });
  });

  it('cover five questions from each of six types of reader', () => {
    expect(Object.values(READERS).map(({ length }) => length)).toEqual([5, 5, 5, 5, 5, 5]);
  });

  it('start with one or two sentences, except the documented ten', () => {
    const others = [...answers].filter(([, { order }]) => Number(order) > DOCUMENTED).map(([path]) => path);
    const sentences = (path: string) => getShortAnswer(path).match(/[.?!](?=\s|$)/g)?.length ?? 0;
    expect(others.filter((path) => sentences(path) < 1 || sentences(path) > 2)).toEqual([]);
    expect(others.filter((path) => getShortAnswer(path).length > SHORT)).toEqual([]);
  });
});
