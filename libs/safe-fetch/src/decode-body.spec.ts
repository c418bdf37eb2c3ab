import iconv from 'iconv-lite';
import { decodeBody } from './decode-body';

const html = (type: string): { 'content-type': string } => ({ 'content-type': type });

describe('decodeBody', () => {
  it('prefers the byte order mark to every declaration, and removes it', () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode('La Línea', 'utf-16le')]);
    expect(decodeBody(utf16, html('text/html; charset=iso-8859-1'))).toEqual({
      text: 'La Línea',
      charset: 'utf-16le',
    });
    const utf8 = Buffer.from('\uFEFF<?xml version="1.0"?>');
    expect(decodeBody(utf8, {}).text).toBe('<?xml version="1.0"?>');
  });

  it('decodes with the charset of the HTTP header', () => {
    const body = iconv.encode('Peñón', 'iso-8859-15');
    expect(decodeBody(body, html('text/html; charset="ISO-8859-15"')).text).toBe('Peñón');
  });

  it('decodes with the charset of the XML declaration if the HTTP header names none', () => {
    const body = iconv.encode(
      '<?xml version="1.0" encoding="windows-1251"?><a>Гибралтар</a>',
      'windows-1251',
    );
    expect(decodeBody(body, html('application/xml')).text).toContain('Гибралтар');
  });

  it.each([
    '<meta charset=iso-8859-1>',
    '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">',
  ])('decodes with the charset declared in %s', (meta) => {
    expect(decodeBody(iconv.encode(`${meta}<p>aduana, señal, “cita”`, 'windows-1252'), {}).text).toContain(
      'señal, “cita”',
    );
  });

  it('decodes valid UTF-8 as UTF-8 even if Latin-1 is declared', () => {
    expect(decodeBody(Buffer.from('gibraltareño'), html('text/html; charset=latin1')).text).toBe(
      'gibraltareño',
    );
  });

  it('falls back to Windows-1252 if the declared UTF-8 is invalid', () => {
    const body = iconv.encode('gibraltareño', 'latin1');
    expect(decodeBody(body, html('text/html; charset=utf-8')).text).toBe('gibraltareño');
  });

  it('decodes as UTF-8 if the declared charset is unknown or a meta element declares UTF-16', () => {
    expect(decodeBody(Buffer.from('frontera'), html('text/html; charset=klingon')).text).toBe('frontera');
    expect(decodeBody(Buffer.from('<meta charset="utf-16">año'), {}).text).toContain('año');
  });
});
