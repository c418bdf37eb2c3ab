import { listChangedFields, omitEmptyFields, formatField } from './form-values';

describe('form value conversion', () => {
  it('omits empty values at every depth', () => {
    const opened = { on: '', by: undefined };
    const fields = {
      ...{ title: 'A', phase: '', order: 0, provisional: false, tags: [], denies: { en: [], es: [] } },
      sources: [{ url: 'https://a.example/', date: '', opened }, {}],
    };
    expect(omitEmptyFields({ fields, body: 'Text' })).toEqual({
      fields: { title: 'A', order: 0, provisional: false, sources: [{ url: 'https://a.example/' }] },
      body: 'Text',
    });
  });

  it('lists changed fields, ignoring key order and empty fields', () => {
    const mine = { fields: { title: 'A', sources: [{ url: 'u', title: 't' }], phase: '' }, body: 'x' };
    const theirs = { fields: { sources: [{ title: 't', url: 'u' }], title: 'B' }, body: ' x ' };
    expect(listChangedFields(mine, theirs)).toEqual(['title']);
    expect(listChangedFields(mine, { ...mine, body: 'y' })).toEqual(['body']);
  });

  it('formats field values as text', () => {
    const values = { fields: { title: 'A', tags: ['a', 'b'], sources: [{ url: 'u' }] }, body: 'x' };
    expect(['title', 'tags', 'body', 'none'].map((name) => formatField(values, name))).toEqual([
      'A',
      'a\nb',
      'x',
      '',
    ]);
    expect(formatField(values, 'sources')).toContain('"url": "u"');
  });
});
