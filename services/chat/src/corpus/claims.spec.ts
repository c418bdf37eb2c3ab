import { parseClaim, assertsClaim, expandPhrasings } from './claims';

const makes = (sentence: string, claim: string): boolean =>
  expandPhrasings(claim).some((way) => assertsClaim(parseClaim(sentence), way));

describe('assertsClaim', () => {
  it.each([
    ['Now that Gibraltar is in the EU, which queue is mine?', 'Gibraltar is in the EU'],
    ['Since Gibraltar is now in the European Union, is it free?', 'Gibraltar is in the EU'],
    ['Al estar Gibraltar en la Unión Europea, ¿qué pago?', 'Gibraltar está en la UE'],
    ['Como los gibraltareños son ya europeos, ¿qué cola usan?', 'gibraltareños somos europeos'],
    ['Si los ingleses pueden quedarse lo que quieran', 'ingleses podemos quedarnos lo que quieran'],
    ['¿Por qué vendieron el aeropuerto a Madrid?', 'han vendido el aeropuerto'],
  ])('finds in %j the claim %j', (sentence, claim) => {
    expect(makes(sentence, claim)).toBe(true);
  });

  it.each([
    ['Is Gibraltar near the EU?', 'Gibraltar is in the EU'],
    ['Spain bought the harbour, and the airport has grown', 'Spain bought the airport'],
    ['¿Qué falta para que el tratado sea definitivo?', 'tratado es definitivo'],
    ['The EU is larger than Gibraltar', 'Gibraltar is in the EU'],
  ])('does not find in %j the claim %j', (sentence, claim) => {
    expect(makes(sentence, claim)).toBe(false);
  });
});
