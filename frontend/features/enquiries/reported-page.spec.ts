import { parseReportedPage } from './reported-page';

it.each(['/', '/news/x', '/timeline#e-1', '/search?q=a'])('takes %s for a page', (path) => {
  expect(parseReportedPage(path)).toBe(path);
});

it.each([
  '',
  'news',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/a b',
  `/${'x'.repeat(300)}`,
])('does not take %s for one', (path) => {
  expect(parseReportedPage(path)).toBe('');
});
