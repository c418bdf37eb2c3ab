import { parseIssueBlocks } from './issue-text';

describe('parseIssueBlocks', () => {
  it('parses headings of two levels, paragraphs and line breaks', () => {
    expect(
      parseIssueBlocks('# The week\n\nFirst line\nsecond line\r\n\r\nNext\n## At the border\nDirectly below'),
    ).toEqual([
      { kind: 'heading', lines: ['The week'] },
      { kind: 'paragraph', lines: ['First line', 'second line'] },
      { kind: 'paragraph', lines: ['Next'] },
      { kind: 'subheading', lines: ['At the border'] },
      { kind: 'paragraph', lines: ['Directly below'] },
    ]);
  });

  it.each(['', '\n \n', '#', '###'])('keeps text that is no heading unchanged: %j', (content) => {
    const lines = content.trim();
    expect(parseIssueBlocks(content)).toEqual(lines ? [{ kind: 'paragraph', lines: [lines] }] : []);
  });
});
