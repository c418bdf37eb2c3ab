/** The share of the shorter text's shingles that the longer must hold: copies that were cut or extended keep them. */
export const MIN_CONTAINMENT = 0.7;
/** Shingles. A text of fewer is held by a longer one by chance: a note, or a paragraph of background. */
export const MIN_CONTAINED_SHINGLES = 40;
/** The share of all shingles that short texts must have in common. */
export const MIN_JACCARD_SIMILARITY = 0.65;
/** Of the figures of the text with fewer of them, the share that the other must hold: others make another report. */
export const MIN_FIGURE_OVERLAP = 0.7;
