import { example } from '@frontier/api-clients/examples';
import { findPlaces } from './places';

describe('findPlaces', () => {
  const records = ['ees', 'port', 'land-border'].map((slug) => example('Status', { slug }));

  it('numbers the records with a place in the order of the list', () => {
    expect(findPlaces(records).map(({ number, record }) => `${number} ${record.slug}`)).toEqual([
      '1 port',
      '2 land-border',
    ]);
    expect(findPlaces([])).toEqual([]);
  });
});
