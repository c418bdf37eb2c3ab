/** Minimum share of the shorter text's shingles in the longer text. A cut or extended copy still has this share. */
export const MIN_CONTAINMENT = 0.7;
/** The same for pages that name the same canonical URL, such as the mobile view of an article that was updated since. */
export const MIN_CONTAINMENT_AT_ONE_ADDRESS = 0.4;
/** Minimum shingles for `MIN_CONTAINMENT` to apply. A shorter note or background paragraph may recur by chance. */
export const MIN_CONTAINED_SHINGLES = 40;
/** Minimum share of shingles in common. Below `MIN_CONTAINED_SHINGLES` shingles, no other measure counts. */
export const MIN_JACCARD_SIMILARITY = 0.65;
/** Minimum share of common figures, relative to the text with fewer. Different figures mean a different report. */
export const MIN_FIGURE_OVERLAP = 0.7;
