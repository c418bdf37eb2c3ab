import { faqs } from '../faqs/faq.kind';
import { parseContentFile } from './content-file';

const SOURCE = { publisher: 'Gazette', title: 'A report', url: 'https://gazette.example/' };
const FRONT: Record<string, unknown> = {
  id: 'f01',
  order: 1,
  question: 'Why?',
  updated_at: '"2026-11-20"',
  sources: JSON.stringify([SOURCE]),
};
const file = (changes: Record<string, unknown> = {}, body = 'Because.') =>
  `---\n${Object.entries({ ...FRONT, ...changes })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n')}\n---\n\n${body}\n`;
const sources = (...changes: object[]) => JSON.stringify(changes.map((change) => ({ ...SOURCE, ...change })));
const parse = (text: string, path = 'faqs/why.md') => parseContentFile(path, faqs, text);

describe('parseContentFile', () => {
  it('returns the fields of an item from front matter and Markdown', () => {
    expect(parse(file({ tags: '[ Travel , travel]' }))).toMatchObject({
      slug: 'why',
      fields: {
        question: 'Why?',
        answer: 'Because.',
        order: 1,
        tags: ['travel'],
        lang: 'en',
        checkedOn: null,
        sources: [SOURCE],
        updatedAt: new Date('2026-11-20T00:00:00Z'),
      },
    });
  });

  it('[Z3] returns the oldest day on which an editor checked a source, and null if any was never checked', () => {
    const opened = (on: string) => ({ opened: { on, by: 'editor' } });
    const checkedOn = (...changes: object[]) =>
      parse(file({ sources: sources(...changes) })).fields.checkedOn;
    expect(checkedOn(opened('2026-11-22'), opened('2026-11-21'))).toBe('2026-11-21');
    expect(checkedOn(opened('2026-11-22'), {})).toBeNull();
  });

  it('keeps the id when the file is renamed, and changes the hash when the text changes', () => {
    const one = parse(file());
    const two = parse(file({}, 'Therefore.'), 'faqs/why-not.md');
    expect(two.itemId).toBe(one.itemId);
    expect(two.hash).not.toBe(one.hash);
    expect(one.itemId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('[Z3] accepts bracketed citations of listed sources, and links outside brackets to any page', () => {
    const body =
      'So. ([Gazette](https://gazette.example);\n[Gazette](https://gazette.example/)) See [b](https://b.example/).';
    expect(parse(file({}, body)).fields).toMatchObject({ answer: body });
  });

  it('accepts CRLF line endings', () => {
    expect(parse(file().replaceAll('\n', '\r\n')).fields).toMatchObject({ answer: 'Because.' });
  });

  it.each([
    ['no front matter', 'Because.', /no front matter/],
    ['a missing field', file({ question: undefined }), /question/],
    ['an unknown field', file({ qestion: 'Why?' }), /qestion/],
    ['no source', file({ sources: '[]' }), /sources/],
    ['a source that is not a web URL', file({ sources: sources({ url: 'javascript:x' }) }), /web/],
    ['a source without its publisher', file({ sources: sources({ publisher: '' }) }), /publisher/],
    ['an invalid day', file({ sources: sources({ opened: { on: '2026-02-30', by: 'editor' } }) }), /opened/],
    ['a check without a role', file({ sources: sources({ opened: { on: '2026-02-03' } }) }), /opened\.by/],
    ['a check outside the sources', file({ checked: '"2026-02-03"' }), /checked/],
    ['broken YAML', file({ question: '[' }), /faqs\/why\.md/],
    ['a citation that is not among its sources', file({}, 'So. ([B](https://b.example/))'), /b\.example/],
    ['a NUL', file({}, 'a\0b'), /NUL/],
    ['[Z3] a figure without a citation', file({}, 'It is 15 per cent. So they say.'), /15 per cent/],
  ])('rejects a file with %s', (_, text, reason) => {
    expect(() => parse(text)).toThrow(reason);
  });

  it('rejects a file name that is not a slug', () => {
    expect(() => parse(file(), 'faqs/Why Not.md')).toThrow(/name/);
  });
});
