/** How a state is drawn: it applies, it is agreed, in part or provisional, it is proposed, it is expected. */
export const STATUS_SHAPES = ['solid', 'half', 'outline', 'dashed'] as const;
export type StatusShape = (typeof STATUS_SHAPES)[number];
