import { isCurrent } from './is-current';

it('[A5] isCurrent matches Home exactly and other entries by prefix', () => {
  expect(isCurrent('/', '/')).toBe(true);
  expect(isCurrent('/', '/news')).toBe(false);
  expect(isCurrent('/news', '/news/x')).toBe(true);
  expect(isCurrent('/news', '/newsletter')).toBe(false);
});
