import { findForeignPlaces, findUnrelatedPlaces } from './place-names';

describe('place names', () => {
  it('of unrelated places are found in a text, but Gibraltar is not reported as unrelated', () => {
    expect(findUnrelatedPlaces('The fence of Melilla and the queues at Dover')).toEqual(['melilla', 'dover']);
    expect(findUnrelatedPlaces('La Verja de Gibraltar')).toEqual([]);
  });

  it.each([
    ['How much does a nurse earn in Portugal?', ['portugal']],
    ['¿Cuánto cobra un camarero en Sevilla?', ['sevilla']],
    ['I live in Portugal. Do I need a visa for Gibraltar?', []],
    ['Soy gibraltareño, ¿me toman las huellas en Francia?', []],
    ['Are toys made in China charged?', []],
    ['A friend from Italy wants to come', []],
  ])('of foreign places are found unless the question has a local term: %s', (question, places) => {
    expect(findForeignPlaces(question)).toEqual(places);
  });
});
