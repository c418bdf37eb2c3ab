import { scoreVideo } from './score-video';

const settings = { required_terms: ['gibraltar', 'peñón'], search_terms: ['treaty', 'border', 'frontera'] };
const judge = (title: string, description = '') => scoreVideo({ title, description }, settings);

it.each([
  ['Gibraltar: the treaty and the border', '', 0.9, ['gibraltar', 'treaty', 'border']],
  ['Inside the talks', 'On Gibraltar and its border.', 0.4, ['gibraltar', 'border']],
  ['El penon y la FRONTERA', '', 0.7, ['peñón', 'frontera']],
  ['The treaty of Rome', 'A border.', 0, []],
  ['Bordering on Gibraltarian', '', 0, []],
])('[W9] scores the title %p with the description %p as %d', (title, description, score, found) => {
  expect(judge(title, description)).toEqual({ score, found });
});
