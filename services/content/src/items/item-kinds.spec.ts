import { ITEM_KIND_NAMES } from '@frontier/domain';
import '../generated/features';
import { listKinds } from './item-kinds';

describe('features', () => {
  it('register every kind of content, each with a separate content folder or file', () => {
    const kinds = listKinds();
    const places = kinds.map(({ folder, file = '' }) => `${folder}/${file}`);
    expect(kinds.map(({ name }) => name)).toEqual(ITEM_KIND_NAMES);
    expect(new Set(places).size).toBe(kinds.length);
  });
});
