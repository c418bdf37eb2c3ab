/** Reason of a source whose list was read, but has no entry: emptied, or written in a way that hides them. */
export const NO_ENTRIES = 'no_entries';
/** Reason of a page that is not the announced article: a wall, a sign-in page, a page about something else. */
export const NOT_ANNOUNCED = 'not_announced';
/** Reason of a source of which most pages answer that they are gone. */
export const PAGES_MISSING = 'pages_missing';
