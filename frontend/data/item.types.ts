/** What the API says of every kind of content but articles. Field names are the API's. */
export interface SourceLink {
  readonly label: string;
  readonly url: string;
  /** An ISO day, or words where no exact day is known. */
  readonly date: string | null;
}

export interface Item {
  readonly id: string;
  readonly slug: string;
  readonly lang: 'en' | 'es';
  readonly tags: readonly string[];
  readonly sources: readonly SourceLink[];
  /** The day somebody last compared it with its sources (YYYY-MM-DD). */
  readonly checked_on: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}
