import { parseReportedPage } from './reported-page';

it.each(['/', '/news/x', '/timeline#e-1', '/search?q=a'])(
  'parseReportedPage accepts %s as a page',
  (path) => {
    expect(parseReportedPage(path)).toBe(path);
  },
);

it.each([
  '',
  'news',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/a b',
  `/${'x'.repeat(300)}`,
])('parseReportedPage rejects %s as a page', (path) => {
  expect(parseReportedPage(path)).toBe('');
});
