/** Slabs hold 2^18 numbers. Lists share them, because one buffer per list would take more memory than a short list. */
const SLAB_BITS = 18;
const SLAB_SIZE = 2 ** SLAB_BITS;
/** Capacities of a list's first blocks, in order. All later blocks have the last capacity. */
const CAPACITIES = [3, 7, 15, 31, 63, 127, 255, 511, 1_023];
const getBlockCapacity = (nth: number): number => CAPACITIES[nth] ?? 1_023;

export interface PostingList {
  size: number;
  first: number;
  last: number;
  /** Number of blocks. `filled` is the number of values in the last one. */
  blocks: number;
  filled: number;
}

/**
 * Stores many lists of integers below 2^32 in a few large arrays. Each list is a chain of blocks whose first number is
 * the address of the next block, so that values are never moved and little memory is unused.
 */
export class PostingLists {
  private readonly slabs: Uint32Array[] = [];
  /** Lowest address that was never allocated. Starts at 1, because address 0 means that there is no block. */
  private next = 1;
  private readBuffer = new Uint32Array(SLAB_SIZE);
  /** Freed blocks by capacity. */
  private readonly freeBlocks = new Map<number, number[]>();

  create(): PostingList {
    const first = this.allocateBlock(0);
    return { size: 0, first, last: first, blocks: 1, filled: 0 };
  }

  add(list: PostingList, value: number): void {
    if (list.filled === getBlockCapacity(list.blocks - 1)) {
      const block = this.allocateBlock(list.blocks);
      this.writeAt(list.last, block);
      list.last = block;
      list.blocks++;
      list.filled = 0;
    }
    list.filled++;
    list.size++;
    this.writeAt(list.last + list.filled, value);
  }

  /** Returns the values of a list in a shared array, which the next call overwrites. */
  readValues(list: PostingList): Uint32Array {
    if (this.readBuffer.length < list.size) this.readBuffer = new Uint32Array(list.size * 2);
    const { readBuffer } = this;
    let block = list.first;
    let at = 0;
    for (let nth = 0; at < list.size; nth++) {
      const slab = this.slabs[block >>> SLAB_BITS];
      if (!slab) break;
      const from = block % SLAB_SIZE;
      const held = Math.min(list.size - at, getBlockCapacity(nth));
      for (let i = 1; i <= held; i++) readBuffer[at++] = slab[from + i] ?? 0;
      block = slab[from] ?? 0;
    }
    return readBuffer.subarray(0, list.size);
  }

  replaceValues(list: PostingList, values: Uint32Array): void {
    let block = list.first;
    let nth = 0;
    let filled = 0;
    for (const value of values) {
      if (filled === getBlockCapacity(nth)) {
        block = this.readAt(block);
        nth++;
        filled = 0;
      }
      filled++;
      this.writeAt(block + filled, value);
    }
    this.releaseBlocks(this.readAt(block), nth + 1);
    this.writeAt(block, 0);
    Object.assign(list, { size: values.length, last: block, blocks: nth + 1, filled });
  }

  /** Frees all blocks of a list, which must not be used afterwards. */
  remove(list: PostingList): void {
    this.releaseBlocks(list.first, 0);
  }

  /** Frees a block and all after it in the chain. @param nth position of the first block in its list, from 0 */
  private releaseBlocks(first: number, nth: number): void {
    for (let block = first; block !== 0; nth++) {
      const free = this.freeBlocks.get(getBlockCapacity(nth));
      if (free) free.push(block);
      else this.freeBlocks.set(getBlockCapacity(nth), [block]);
      block = this.readAt(block);
    }
  }

  private allocateBlock(nth: number): number {
    const capacity = getBlockCapacity(nth);
    const given = this.freeBlocks.get(capacity)?.pop();
    if (given !== undefined) {
      this.writeAt(given, 0);
      return given;
    }
    // A block must not cross the end of a slab, so start a new slab if the rest of this one is too short.
    if ((this.next % SLAB_SIZE) + capacity >= SLAB_SIZE)
      this.next = (Math.floor(this.next / SLAB_SIZE) + 1) * SLAB_SIZE;
    const block = this.next;
    this.next += capacity + 1;
    this.slabs[block >>> SLAB_BITS] ??= new Uint32Array(SLAB_SIZE);
    return block;
  }

  private readAt(address: number): number {
    return this.slabs[address >>> SLAB_BITS]?.[address % SLAB_SIZE] ?? 0;
  }

  private writeAt(address: number, value: number): void {
    const slab = this.slabs[address >>> SLAB_BITS];
    if (slab) slab[address % SLAB_SIZE] = value;
  }
}
