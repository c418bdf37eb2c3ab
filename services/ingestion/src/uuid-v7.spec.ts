import { uuidV7 } from './uuid-v7';

describe('uuidV7', () => {
  it('is a version 7 UUID that sorts by time', () => {
    const ids = [1_000, 2_000, 1_795_000_000_000].map((now) => uuidV7(now));
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([...ids].sort()).toEqual(ids);
    expect(uuidV7(1_000)).not.toBe(uuidV7(1_000));
  });
});
