import { detectServiceIntent } from './service-intent';

describe('detectServiceIntent', () => {
  it.each([
    ['Where can I buy a private number plate?', 'plates'],
    ['¿Cuánto cuesta una matrícula personalizada?', 'plates'],
    ['How do I register my aircraft in Gibraltar?', 'aircraft'],
    ['¿Puedo registrar mi avión en Gibraltar?', 'aircraft'],
    ['Can I import my car from the UK?', 'car-import'],
    ['¿Cómo matriculo mi coche en Gibraltar?', 'car-import'],
    ['What is Category 2 status?', 'hnwi'],
    ['Family office para grandes patrimonios', 'hnwi'],
    ['Can I move there if I buy a flat?', 'real-estate'],
    ['Quiero comprar un piso', 'real-estate'],
    ['What salary do I need to become resident?', 'immigration'],
    ['¿España puede vetar un permiso de residencia?', 'immigration'],
    ['How do I set up a company?', 'investment'],
    ['Quiero abrir un negocio', 'investment'],
    ['I was refused entry, do I need a lawyer?', 'legal'],
    ['¿Necesito un abogado para recurrir?', 'legal'],
    ['Do I need ETIAS for a trip to Gibraltar?', 'travel'],
    ['Quiero visitar Gibraltar en mayo', 'travel'],
  ])('[N14] detects in %j the service %s', (question, slug) => {
    expect(detectServiceIntent(question)).toMatchObject({ slug, url: `/services/${slug}` });
  });

  it.each([
    'Is Gibraltar in Schengen now?',
    'When did the border checks end?',
    '¿Quién firmó el tratado?',
    '',
  ])('detects no service in %j', (question) => {
    expect(detectServiceIntent(question)).toBeNull();
  });

  it('[A28] detects instead of a hidden service another one whose pattern fits, or none', () => {
    expect(detectServiceIntent('Where can I buy number plates?', new Set(['plates']))).toBeNull();
    const question = 'I was refused residence: how do I get a permit?';
    expect(detectServiceIntent(question)?.slug).toBe('immigration');
    expect(detectServiceIntent(question, new Set(['immigration']))?.slug).toBe('legal');
  });

  it('returns the title of the detected service', () => {
    expect(detectServiceIntent('category 2')?.title).toBe('HNWI & Family Office');
    expect(detectServiceIntent('number plates')?.title).toBe('Gibraltar Private Number Plates');
  });
});
