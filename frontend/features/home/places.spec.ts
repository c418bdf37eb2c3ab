import { example } from '@frontier/api-clients/examples';
import { findPins } from './places';

describe('findPins', () => {
  const records = ['ees', 'port', 'land-border'].map((slug) => example('Status', { slug }));

  it('numbers the records with a place in the order of the list', () => {
    expect(findPins(records).map(({ number, record }) => `${number} ${record.slug}`)).toEqual([
      '1 port',
      '2 land-border',
    ]);
    expect(findPins([])).toEqual([]);
  });
});
