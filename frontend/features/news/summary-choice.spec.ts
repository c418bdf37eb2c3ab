import { chooseFirst, getAnalysis, hasTwoSummaries } from './summary-choice';

const summarised = (
  summary: string,
  summary_native: string | null,
  summary_kind: 'local' | 'model' | null = 'local',
) => ({ summary, summary_native, summary_kind });

const QUOTE = 'Checks have ended. They moved to the airport.';

describe('summaries of an article', () => {
  it('[C14] are two if the stored analysis differs from the original', () => {
    const article = summarised('Checks have ended.', QUOTE);
    expect(hasTwoSummaries(article)).toBe(true);
    expect(getAnalysis(article)).toBe(QUOTE);
  });

  it('[C14] are one if the stored analysis repeats the original with other blanks', () => {
    const article = summarised('Checks have ended.  They moved to\nthe airport. ', ` ${QUOTE}\n`);
    expect(hasTwoSummaries(article)).toBe(false);
    expect(getAnalysis(article)).toBeUndefined();
    expect(chooseFirst(article)).toBe('original');
  });

  it.each([null, '', ' \n'])(
    '[C15] are two if the stored analysis is %j, because it can be requested',
    (text) => {
      const article = summarised('Checks have ended.', text);
      expect(hasTwoSummaries(article)).toBe(true);
      expect(getAnalysis(article)).toBeUndefined();
      expect(chooseFirst(article)).toBe('original');
      expect(hasTwoSummaries(summarised('', text))).toBe(true);
    },
  );

  it('are shown with the longer quotation first', () => {
    expect(chooseFirst(summarised('Checks have ended.', QUOTE))).toBe('analysis');
    expect(chooseFirst(summarised(`${QUOTE} And more.`, QUOTE))).toBe('original');
  });

  it('are shown with a text of a model first only if there is no other', () => {
    expect(chooseFirst(summarised('Checks have ended.', QUOTE, 'model'))).toBe('original');
    expect(chooseFirst(summarised(' ', QUOTE, 'model'))).toBe('analysis');
  });
});
