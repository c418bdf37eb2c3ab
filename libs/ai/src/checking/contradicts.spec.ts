import { contradicts } from './contradicts';

const en = (text: string) => ({ text, lang: 'en' as const });
const es = (text: string) => ({ text, lang: 'es' as const });

describe('contradicts', () => {
  it.each([
    [
      en('The land border is open day and night.'),
      en('The land border is closed to all travellers since midnight.'),
    ],
    [es('La frontera terrestre está abierta.'), es('La frontera queda cerrada desde medianoche.')],
    [en('The land border is open day and night.'), es('La frontera queda cerrada desde medianoche.')],
    [en('Crossing the land border is free.'), en('Crossing the land border costs 40 euros from Monday.')],
    [en('Visitors may stay 90 days in Spain.'), en('Visitors may stay 30 days in Spain from May.')],
    [en('Residents need no visa for Spain.'), en('Residents need a visa for Spain from May.')],
    [
      en('Routine checks at the land border ended in July.'),
      en('Checks at the land border are back since Monday.'),
    ],
    [
      es('Se permite llevar tabaco; está permitido un cartón.'),
      es('Llevar tabaco está prohibido desde el lunes.'),
    ],
  ])('finds that %j is contradicted by %j', (reviewed, report) => {
    expect(contradicts(reviewed, report)).toBe(true);
  });

  it.each([
    [en('The land border is open day and night.'), en('Thousands crossed the open land border on Monday.')],
    [
      en('Visitors may stay 90 days in Spain.'),
      en('Officials repeated that visitors may stay 90 days in Spain.'),
    ],
    [en('Crossing the land border is free.'), en('The mayor praised the bus to the land border.')],
    [es('La frontera terrestre está abierta.'), es('La alcaldesa visitó la frontera abierta el martes.')],
  ])('finds that %j is not contradicted by %j', (reviewed, report) => {
    expect(contradicts(reviewed, report)).toBe(false);
  });
});
