import type { Language, SourceType } from '@frontier/domain';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { KbDocument } from './kb-document.entity';

/** A part of a source, with its vector. Postgres holds the authoritative vectors; the vector index is a copy. */
@Entity({ name: 'kb_docs' })
@Index('kb_docs_chunk', ['sourceId', 'chunkNumber'], { unique: true })
@Index('kb_docs_point', ['pointId'], { unique: true })
export class KbChunk {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'kb_docs_pkey',
  })
  id: string;

  @Column({ name: 'source_type', type: 'text' })
  sourceType: SourceType;

  @Column({ name: 'source_id', type: 'uuid' })
  sourceId: string;

  @ManyToOne(() => KbDocument, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'source_id', foreignKeyConstraintName: 'kb_docs_document' })
  document: KbDocument;

  /** Position in the text, from 0. */
  @Column({ name: 'chunk_number', type: 'int' })
  chunkNumber: number;

  @Column({ type: 'text' })
  lang: Language;

  @Column({ type: 'text' })
  text: string;

  /** SHA-256, hexadecimal. */
  @Column({ name: 'text_hash', type: 'text' })
  textHash: string;

  @Column({ name: 'point_id', type: 'uuid' })
  pointId: string;

  /** Little-endian 32-bit floats, as many as the model gives. */
  @Column({ type: 'bytea', select: false })
  embedding: Buffer;

  @Column({ type: 'text' })
  model: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
