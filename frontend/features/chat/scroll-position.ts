/** A reader within this many pixels of the end is taken to be following the conversation. */
export const NEAR_BOTTOM_PX = 80;

export interface ScrollBox {
  readonly scrollHeight: number;
  readonly scrollTop: number;
  readonly clientHeight: number;
}

export function isNearBottom({ scrollHeight, scrollTop, clientHeight }: ScrollBox): boolean {
  return scrollHeight - scrollTop - clientHeight <= NEAR_BOTTOM_PX;
}
