import type { lookup, LookupAddress } from 'node:dns';
import { createGuardedLookup, RefusedAddressError } from './guarded-agent';

const answering = (...addresses: LookupAddress[]): typeof lookup =>
  ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, addresses)) as unknown as typeof lookup;

const look = (resolve: typeof lookup, allowPrivate = false, all = true): Promise<unknown> =>
  new Promise((done, fail) => {
    createGuardedLookup(allowPrivate, resolve)('name.example', { all }, (error, found) => {
      if (error) fail(error);
      else done(found);
    });
  });

const open = { address: '93.184.216.34', family: 4 };
const inside = { address: '10.0.0.5', family: 4 };

describe('guarded DNS lookup', () => {
  it('returns public addresses, as a list or as a single address', async () => {
    await expect(look(answering(open))).resolves.toEqual([open]);
    await expect(look(answering(open), false, false)).resolves.toBe(open.address);
  });

  it('rejects a name that resolves to a private address', async () => {
    await expect(look(answering(inside))).rejects.toBeInstanceOf(RefusedAddressError);
  });

  it('rejects a name with one private address among several', async () => {
    await expect(look(answering(open, inside))).rejects.toBeInstanceOf(RefusedAddressError);
  });

  it('rejects a name that changes to a private address at the second lookup (DNS rebinding)', async () => {
    const answers = [open, inside];
    const rebinding = ((_n: string, _o: object, done: (error: null, found: LookupAddress[]) => void) =>
      done(null, answers.splice(0, 1))) as unknown as typeof lookup;
    await expect(look(rebinding)).resolves.toEqual([open]);
    await expect(look(rebinding)).rejects.toBeInstanceOf(RefusedAddressError);
  });

  it('rejects a name without addresses and passes on resolver errors', async () => {
    await expect(look(answering())).rejects.toBeInstanceOf(RefusedAddressError);
    const failing = ((_n: string, _o: object, done: (error: Error) => void) =>
      done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))) as unknown as typeof lookup;
    await expect(look(failing)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });
});
