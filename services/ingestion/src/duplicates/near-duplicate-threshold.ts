/** Minimum share of the shorter text's shingles in the longer text. Copies that were cut or extended keep them. */
export const MIN_CONTAINMENT = 0.7;
/** Minimum shingles for `MIN_CONTAINMENT`: a shorter note or background paragraph may be contained by chance. */
export const MIN_CONTAINED_SHINGLES = 40;
/** Minimum share of shingles in common; the only measure below `MIN_CONTAINED_SHINGLES` shingles. */
export const MIN_JACCARD_SIMILARITY = 0.65;
/** Minimum share of common figures, of the text with fewer figures. Different figures make a different report. */
export const MIN_FIGURE_OVERLAP = 0.7;
