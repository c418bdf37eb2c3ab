/** Maximum distance in pixels from the end at which the reader counts as following the conversation. */
export const NEAR_BOTTOM_PX = 80;

export interface ScrollBox {
  readonly scrollHeight: number;
  readonly scrollTop: number;
  readonly clientHeight: number;
}

export function isNearBottom({ scrollHeight, scrollTop, clientHeight }: ScrollBox): boolean {
  return scrollHeight - scrollTop - clientHeight <= NEAR_BOTTOM_PX;
}
