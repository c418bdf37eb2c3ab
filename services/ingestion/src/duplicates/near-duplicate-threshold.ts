/** The share of the shorter text's shingles that the longer must hold: copies that were cut or extended keep them. */
export const CONTAINED_FROM = 0.7;
/** Shingles. A text of fewer is held by a longer one by chance: a note, or a paragraph of background. */
export const ENOUGH_TO_BE_CONTAINED = 40;
/** The share of all shingles that short texts must have in common. */
export const ALIKE_FROM = 0.65;
/** Of the figures of the text with fewer of them, the share that the other must hold: others make another report. */
export const FIGURES_FROM = 0.7;
