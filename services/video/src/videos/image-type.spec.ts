import { detectImageType } from './image-type';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('detectImageType', () => {
  it.each([
    ['image/jpeg', '\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF'],
    ['image/png', '\u0089PNG\r\n\u001a\n\u0000\u0000'],
    ['image/webp', 'RIFF\n\u0000\u0000\u0000WEBPVP8 '],
  ])('detects %s by its first bytes', (type, beginning) => {
    expect(detectImageType(bytes(beginning))).toBe(type);
  });

  it.each(['', '\u00ff\u00d8', 'GIF89a', '<svg>', 'RIFF\n\u0000\u0000\u0000WAVEfmt ', ' \u0089PNG\r\n'])(
    'returns undefined for %j',
    (beginning) => {
      expect(detectImageType(bytes(beginning))).toBeUndefined();
    },
  );
});
