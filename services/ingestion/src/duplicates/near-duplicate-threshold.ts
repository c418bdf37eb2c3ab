/**
 * The estimated share of common shingles from which two texts count as the same story. Lower, and two reports on one
 * subject pass for one; higher, and a story with an added paragraph appears twice. Standard error about 0.05.
 */
export const NEAR_DUPLICATE_FROM = 0.8;
