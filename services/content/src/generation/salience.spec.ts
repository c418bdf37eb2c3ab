import { isSalient } from './salience';

describe('isSalient', () => {
  it.each([
    'The UK and the EU sign the Gibraltar agreement',
    'Land border checks end after midnight',
    'El Parlamento ratifica el tratado de Gibraltar',
    'España firmó el acuerdo en Bruselas',
    'Council suspends the agreement',
    'Los controles en la verja desaparecen',
  ])('accepts a step: %s', (headline) => {
    expect(isSalient(headline)).toBe(true);
  });

  it.each([
    'Frontier workers describe the first weeks',
    'Government signs a lease for a new school',
    'Design of the border fence museum',
    'New agreement on bus timetables discussed',
    '',
  ])('rejects other news: %s', (headline) => {
    expect(isSalient(headline)).toBe(false);
  });
});
