/** Numbers of one slab: lists are short and many, and a buffer for each would take more than what it holds. */
const SLAB_BITS = 18;
const SLAB_SIZE = 2 ** SLAB_BITS;
/** What the blocks of a list hold, one after the other; further ones hold as much as the last. */
const CAPACITIES = [3, 7, 15, 31, 63, 127, 255, 511, 1_023];
const getBlockCapacity = (nth: number): number => CAPACITIES[nth] ?? 1_023;

export interface PostingList {
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
export class PostingLists {
  private readonly slabs: Uint32Array[] = [];
  /** The next address that nobody has; 0 names no block. */
  private next = 1;
  private readBuffer = new Uint32Array(SLAB_SIZE);
  /** Blocks that were given back, by their capacity. */
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

  /** What a list holds, in its order; to be read before anything else is asked for. */
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

  /** The list must not be used any more. */
  remove(list: PostingList): void {
    this.releaseBlocks(list.first, 0);
  }

  /** A block and all after it; `nth` it is in its list. */
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
    // A block lies in one slab.
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
