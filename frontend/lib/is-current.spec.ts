import { isCurrent } from './is-current';

it('[A5] marks Home on its exact path alone and the others by prefix', () => {
  expect(isCurrent('/', '/')).toBe(true);
  expect(isCurrent('/', '/news')).toBe(false);
  expect(isCurrent('/news', '/news/x')).toBe(true);
  expect(isCurrent('/news', '/newsletter')).toBe(false);
});
