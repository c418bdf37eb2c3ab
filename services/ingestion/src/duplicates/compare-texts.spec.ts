import { toComparable, compareTexts } from './compare-texts';

const words = (from: number, count: number): string =>
  Array.from({ length: count }, (_, n) => `word${from + n}`).join(' ');
const plain = (text: string): string => text.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] as string);
const text = (from: number, count: number): string => plain(words(from, count));
const isSame = (a: string, b: string): boolean => compareTexts(toComparable(a), toComparable(b)).sameStory;
const story = text(0, 200);

describe('compareTexts', () => {
  it.each([
    ['cut to its first third', text(0, 66)],
    ['extended by as much again', `${story} ${text(500, 200)}`],
    ['with another first paragraph', `${text(700, 40)} ${text(40, 160)}`],
    ['with a sentence added', `${text(900, 12)} ${story}`],
  ])('takes a copy %s for the same story', (_name, copy) => {
    expect(isSame(story, copy)).toBe(true);
    expect(isSame(copy, story)).toBe(true);
  });

  it.each([
    ['half of another text', `${text(0, 100)} ${text(500, 100)}`],
    ['a text with the same paragraph of background', `${text(0, 60)} ${text(800, 150)}`],
    ['a note that the text holds by chance', text(20, 30)],
    ['another text', text(600, 200)],
  ])('takes %s for another story', (_name, other) => {
    expect(isSame(story, other)).toBe(false);
    expect(isSame(other, story)).toBe(false);
  });

  it('takes a text for the same story from seven tenths of its runs of three words on', () => {
    // A text of 102 words has 100 runs of three words. The first `shared` runs are those of the story.
    const with100 = (shared: number): string => `${text(0, shared + 2)} ${text(500, 100 - shared)}`;
    expect(isSame(story, with100(71))).toBe(true);
    expect(isSame(story, with100(68))).toBe(false);
  });

  it('takes short texts for one from 65 hundredths of the runs of both on', () => {
    const with30 = (shared: number): string => `${text(0, shared + 2)} ${text(500, 30 - shared)}`;
    expect(isSame(text(0, 32), with30(24))).toBe(true);
    expect(isSame(text(0, 32), with30(23))).toBe(false);
  });

  it('takes two reports of one mould with other figures for two, however alike they are', () => {
    const report = (cars: string, minutes: number): string =>
      `${story} ${cars} cars waited for ${minutes} minutes.`;
    expect(isSame(report('1,200', 45), report('1,900', 65))).toBe(false);
    expect(isSame(report('1,200', 45), report('1.200', 45))).toBe(true);
  });

  it('sees past one figure of several that was corrected, and figures that a cut copy lacks', () => {
    const figures = `${story} 10 of 200 vans, 3 lorries and 40 cars`;
    expect(isSame(figures, `${story} 10 of 200 vans, 3 lorries and 41 cars`)).toBe(true);
    expect(isSame(figures, text(0, 150))).toBe(true);
  });
});
