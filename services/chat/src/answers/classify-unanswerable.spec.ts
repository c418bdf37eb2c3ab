import { asksAboutToday, classifyUnanswerable } from './classify-unanswerable';

describe('classifyUnanswerable', () => {
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
    ['Who owns that flat and what is their mobile number?', 'private'],
    ['I want the home address of the officer who stopped me', 'private'],
    ['¿Dónde vive el guardia que nos para el camión?', 'private'],
    ['¿Me das el teléfono particular del jefe de la aduana?', 'private'],
    ['What illness does the mayor have?', 'private'],
    ['¿A qué colegio van los hijos de Picardo?', 'private'],
    ['I was caught with a knife years ago, will the officers let me through?', 'own-case'],
    ['They seized my boxes, shall I get them back?', 'own-case'],
    ['Me requisaron el género, ¿me lo van a devolver?', 'own-case'],
    ['Has the plane from London landed?', 'live'],
    ['¿Está lloviendo?', 'live'],
    ['What are the odds that the chamber says no?', 'forecast'],
    ['¿Volverá a cerrarse la frontera?', 'forecast'],
    ['Will the European Parliament approve the treaty?', 'forecast'],
    ['Who will be the next Chief Minister?', 'forecast'],
    ['How bad are the queues going to be at Easter?', 'forecast'],
    ['¿Quién ganará las elecciones?', 'forecast'],
    ['Is Vox going to cancel the deal?', 'forecast'],
  ])('classifies an unanswerable question: %s', (question, expected) => {
    expect(classifyUnanswerable(question)).toBe(expected);
  });

  it.each([
    'Will I need a visa?',
    '¿Me van a tomar las huellas?',
    'Me han despedido, ¿dónde pido el paro?',
    'Who decides an appeal?',
    'I am a nurse. Will a clinic in Algeciras take my diploma?',
    'What is it going to cost for two adults?',
    'What home address do I write on the form?',
    'Will the health service pay if I fall ill there?',
    'Me han pillado con tabaco, ¿cuánto es la multa?',
    'Who will collect customs duty on a container coming from China?',
    'Will checks at the airport be done by Spanish officers?',
    'Will food be taxed at the new rate?',
    'What will be checked at the airport?',
    'Who will be exempt from the transaction tax?',
    'Will a van that waits at customs be stopped at the fence, too?',
    'How much will ETIAS cost?',
    'Is the tax going to apply to books?',
    '¿Quién cobrará el impuesto de un contenedor que llega de China?',
    '¿Quién será responsable de los controles en el puerto?',
    '¿Cuánto va a durar el permiso?',
    '¿Se aplicará el impuesto a los libros?',
    '¿Tendrán que sellar el pasaporte los residentes?',
    'Who is the brother company of the airport operator?',
  ])('does not classify a question that has an answer: %s', (question) => {
    expect(classifyUnanswerable(question)).toBeUndefined();
  });

  it.each([
    ['Is the border with Spain open today?', true],
    ['What is the latest news?', true],
    ['¿Qué ha dicho hoy Picardo?', true],
    ['¿Hay noticias de la Verja?', true],
    ['What happened at the frontier this week?', true],
    ['¿Qué pasó ayer en el aeropuerto?', true],
    ['Is ETIAS needed now?', false],
    ['¿Hace falta pasaporte?', false],
    ['How long may I stay?', false],
  ])('tells whether a question is about today: %s', (question, expected) => {
    expect(asksAboutToday(question)).toBe(expected);
  });
});
