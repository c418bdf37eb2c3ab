import { declarationsIn } from './declarations-in.mjs';

describe('declarationsIn', () => {
  it('finds classes and constants, with the first argument of what declares them', () => {
    const found = declarationsIn(
      'services/staff/src/greet.ts',
      `@Consumes(PersonCameV1)
       class PersonCameConsumer {}
       export const Greet = defineJob({ name: 'greet-person', id: () => '' });
       @Entity({ name: 'people' }) export class Person extends Base {}
       export const people = 3;`,
    );
    const argument = (mark: string) => found.map(({ marks }) => marks[mark]?.getText());
    expect(found.map(({ name, isClass }) => [name, isClass])).toEqual([
      ['PersonCameConsumer', true],
      ['Greet', false],
      ['Person', true],
      ['people', false],
    ]);
    expect(argument('Consumes')).toEqual(['PersonCameV1', undefined, undefined, undefined]);
    expect(argument('defineJob')[1]).toContain("name: 'greet-person'");
    expect(argument('Entity')[2]).toBe("{ name: 'people' }");
  });
});
