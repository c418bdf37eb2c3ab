import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ name: 'treaty_documents' })
@Index('treaty_documents_hash', ['hash'], { unique: true })
export class TreatyDocument {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** SHA-256 of the document's sections, hexadecimal. The same text in another format has the same hash. */
  @Column({ type: 'text' })
  hash: string;

  @Column({ name: 'file_name', type: 'text' })
  fileName: string;

  @Column({ type: 'text' })
  format: 'html' | 'pdf';

  @Column({ name: 'source_url', type: 'text', nullable: true })
  sourceUrl: string | null;

  @Column({ name: 'published_at', type: 'timestamptz', nullable: true })
  publishedAt: Date | null;

  @Column({ name: 'imported_at', type: 'timestamptz', default: () => 'now()' })
  importedAt: Date;
}
