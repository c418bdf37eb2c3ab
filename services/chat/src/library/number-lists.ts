/** Numbers of one slab: lists are short and many, and a buffer for each would take more than what it holds. */
const SLAB_BITS = 18;
const SLAB = 2 ** SLAB_BITS;
/** What the blocks of a list hold, one after the other; further ones hold as much as the last. */
const CAPACITIES = [3, 7, 15, 31, 63, 127, 255, 511, 1_023];
const capacityOf = (nth: number): number => CAPACITIES[nth] ?? 1_023;

export interface NumberList {
  size: number;
  first: number;
  last: number;
  /** How many blocks it has, and how many numbers the last one holds. */
  blocks: number;
  filled: number;
}

/**
 * Many lists of whole numbers below 2^32 in a few large pieces of memory. Each list is a chain of blocks, of which the
 * first number names the next block: what a list holds is never moved, and little lies idle.
 */
export class NumberLists {
  private readonly slabs: Uint32Array[] = [];
  /** The next address that nobody has; 0 names no block. */
  private next = 1;
  private read = new Uint32Array(SLAB);
  /** Blocks that were given back, by their capacity. */
  private readonly free = new Map<number, number[]>();

  create(): NumberList {
    const first = this.take(0);
    return { size: 0, first, last: first, blocks: 1, filled: 0 };
  }

  add(list: NumberList, value: number): void {
    if (list.filled === capacityOf(list.blocks - 1)) {
      const block = this.take(list.blocks);
      this.write(list.last, block);
      list.last = block;
      list.blocks++;
      list.filled = 0;
    }
    list.filled++;
    list.size++;
    this.write(list.last + list.filled, value);
  }

  /** What a list holds, in its order; to be read before anything else is asked for. */
  valuesOf(list: NumberList): Uint32Array {
    if (this.read.length < list.size) this.read = new Uint32Array(list.size * 2);
    const { read } = this;
    let block = list.first;
    let at = 0;
    for (let nth = 0; at < list.size; nth++) {
      const slab = this.slabs[block >>> SLAB_BITS];
      if (!slab) break;
      const from = block % SLAB;
      const held = Math.min(list.size - at, capacityOf(nth));
      for (let i = 1; i <= held; i++) read[at++] = slab[from + i] ?? 0;
      block = slab[from] ?? 0;
    }
    return read.subarray(0, list.size);
  }

  shorten(list: NumberList, values: Uint32Array): void {
    let block = list.first;
    let nth = 0;
    let filled = 0;
    for (const value of values) {
      if (filled === capacityOf(nth)) {
        block = this.at(block);
        nth++;
        filled = 0;
      }
      filled++;
      this.write(block + filled, value);
    }
    this.giveBack(this.at(block), nth + 1);
    this.write(block, 0);
    Object.assign(list, { size: values.length, last: block, blocks: nth + 1, filled });
  }

  /** The list must not be used any more. */
  drop(list: NumberList): void {
    this.giveBack(list.first, 0);
  }

  /** A block and all after it; `nth` it is in its list. */
  private giveBack(first: number, nth: number): void {
    for (let block = first; block !== 0; nth++) {
      const free = this.free.get(capacityOf(nth));
      if (free) free.push(block);
      else this.free.set(capacityOf(nth), [block]);
      block = this.at(block);
    }
  }

  private take(nth: number): number {
    const capacity = capacityOf(nth);
    const given = this.free.get(capacity)?.pop();
    if (given !== undefined) {
      this.write(given, 0);
      return given;
    }
    // A block lies in one slab.
    if ((this.next % SLAB) + capacity >= SLAB) this.next = (Math.floor(this.next / SLAB) + 1) * SLAB;
    const block = this.next;
    this.next += capacity + 1;
    this.slabs[block >>> SLAB_BITS] ??= new Uint32Array(SLAB);
    return block;
  }

  private at(address: number): number {
    return this.slabs[address >>> SLAB_BITS]?.[address % SLAB] ?? 0;
  }

  private write(address: number, value: number): void {
    const slab = this.slabs[address >>> SLAB_BITS];
    if (slab) slab[address % SLAB] = value;
  }
}
