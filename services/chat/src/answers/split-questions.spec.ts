import { splitQuestions } from './split-questions';

describe('splitQuestions', () => {
  it.each([
    ['When was it signed and when did it start?', ['When was it signed', 'when did it start?']],
    [
      '¿Cuántos trabajadores hay, cuántos son españoles y cuántos británicos?',
      ['¿Cuántos trabajadores hay', 'cuántos son españoles', 'cuántos británicos?'],
    ],
    [
      'Flying to Gib for two weeks: who checks me, how many months must my passport have?',
      ['Flying to Gib for two weeks: who checks me', 'how many months must my passport have?'],
    ],
    ['Who decides on a permit, can Spain block it?', ['Who decides on a permit', 'can Spain block it?']],
    ['When I land at the airport, do I need a visa?', ['When I land at the airport, do I need a visa?']],
    [
      'Can I go over with my tools and do it or must I sign up first?',
      ['Can I go over with my tools and do it or must I sign up first?'],
    ],
    [
      'Can my aunt, who has a Spanish card, come along for the day?',
      ['Can my aunt, who has a Spanish card, come along for the day?'],
    ],
    [
      'Who decides on it, which form do I need, and how much is the fee?',
      ['Who decides on it', 'which form do I need', 'how much is the fee?'],
    ],
    ['When and where was it signed?', ['When and where was it signed?']],
    ['I live in Spain, where do I pay tax?', ['I live in Spain, where do I pay tax?']],
    ['Do I need a visa? I am Indian.', ['I am Indian. Do I need a visa?']],
    ['I live in Spain. Where do I pay tax?', ['I live in Spain. Where do I pay tax?']],
    [
      'My sister is Indian and has a visa for Spain. May she visit me?',
      ['My sister is Indian and has a visa for Spain. May she visit me?'],
    ],
    [
      'Mi hija vive en Gibraltar y está enferma. ¿Qué enseña en el médico y cuánto paga?',
      ['Mi hija vive en Gibraltar y está enferma. ¿Qué enseña en el médico', 'cuánto paga?'],
    ],
  ])('%s', (text, parts) => {
    expect(splitQuestions(text)).toEqual(parts);
  });
});
