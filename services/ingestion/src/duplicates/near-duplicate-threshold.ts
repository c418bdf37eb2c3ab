/** Minimum share of the shorter text's shingles in the longer text. Copies that were cut or extended keep them. */
export const MIN_CONTAINMENT = 0.7;
/**
 * Minimum number of shingles for `MIN_CONTAINMENT` to apply. A shorter text, such as a note or a paragraph of
 * background, may be contained in a longer one by chance.
 */
export const MIN_CONTAINED_SHINGLES = 40;
/**
 * Minimum share of all shingles that two texts have in common. The only measure for texts with fewer than
 * `MIN_CONTAINED_SHINGLES` shingles.
 */
export const MIN_JACCARD_SIMILARITY = 0.65;
/**
 * Minimum share of figures that two texts have in common, measured on the text with fewer figures. Different figures
 * make a different report.
 */
export const MIN_FIGURE_OVERLAP = 0.7;
