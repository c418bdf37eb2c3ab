import { questionClass } from './question-class';

describe('questionClass', () => {
  it.each([
    ['Will house prices rise?', 'forecast'],
    ['Will my pension go up?', 'forecast'],
    ['¿Van a bajar los precios?', 'forecast'],
    ['¿Quién será el próximo alcalde?', 'forecast'],
    ['They rejected my application. Should I appeal?', 'own-case'],
    ['Me han multado en la aduana, ¿gano si recurro?', 'own-case'],
    ['How long is the queue right now?', 'live'],
    ['Is the crossing very busy right now?', 'live'],
    ['Is my flight late?', 'live'],
    ['¿Dónde vive la alcaldesa?', 'private'],
    ['Is Picardo divorced?', 'private'],
    ['How much has the Chief Minister got in the bank?', 'private'],
    ['Where do the mayor’s kids go to school?', 'private'],
    ['¿Cuántos años tiene Picardo?', 'private'],
  ])('knows what nobody can look up: %s', (question, expected) => {
    expect(questionClass(question)).toBe(expected);
  });

  it.each([
    'Will I need a visa?',
    '¿Me van a tomar las huellas?',
    'Me han despedido, ¿dónde pido el paro?',
    'Who decides an appeal?',
  ])('leaves alone what has an answer: %s', (question) => {
    expect(questionClass(question)).toBeUndefined();
  });
});
