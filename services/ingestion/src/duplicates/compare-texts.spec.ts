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
  ])('recognises a copy %s as the same story', (_name, copy) => {
    expect(isSame(story, copy)).toBe(true);
    expect(isSame(copy, story)).toBe(true);
  });

  it.each([
    ['half of another text', `${text(0, 100)} ${text(500, 100)}`],
    ['a text with the same paragraph of background', `${text(0, 60)} ${text(800, 150)}`],
    ['a note contained in the text by chance', text(20, 30)],
    ['another text', text(600, 200)],
  ])('recognises %s as another story', (_name, other) => {
    expect(isSame(story, other)).toBe(false);
    expect(isSame(other, story)).toBe(false);
  });

  it('recognises the same story if 70 percent of the shingles of the shorter text are in the longer one', () => {
    // A text of 102 words has 100 runs of three words. The first `shared` runs are those of the story.
    const with100 = (shared: number): string => `${text(0, shared + 2)} ${text(500, 100 - shared)}`;
    expect(isSame(story, with100(71))).toBe(true);
    expect(isSame(story, with100(68))).toBe(false);
  });

  it('recognises short texts as the same story if they share 65 percent of all shingles', () => {
    const with30 = (shared: number): string => `${text(0, shared + 2)} ${text(500, 30 - shared)}`;
    expect(isSame(text(0, 32), with30(24))).toBe(true);
    expect(isSame(text(0, 32), with30(23))).toBe(false);
  });

  it('recognises reports from one template with different figures as different stories', () => {
    const report = (cars: string, minutes: number): string =>
      `${story} ${cars} cars waited for ${minutes} minutes.`;
    expect(isSame(report('1,200', 45), report('1,900', 65))).toBe(false);
    expect(isSame(report('1,200', 45), report('1.200', 45))).toBe(true);
  });

  it('recognises the same story despite one corrected figure of several, or figures missing in a cut copy', () => {
    const figures = `${story} 10 of 200 vans, 3 lorries and 40 cars`;
    expect(isSame(figures, `${story} 10 of 200 vans, 3 lorries and 41 cars`)).toBe(true);
    expect(isSame(figures, text(0, 150))).toBe(true);
  });
});
