export const NUMBER_WORDS: readonly string[] = [
  ...['one', 'two', 'three', 'four', 'five'],
  ...['six', 'seven', 'eight', 'nine', 'ten'],
];
