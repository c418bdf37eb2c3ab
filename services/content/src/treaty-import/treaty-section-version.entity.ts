import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Text of a section in one official document. Rows are added and never changed. */
@Entity({ name: 'treaty_section_versions' })
export class TreatySectionVersion {
  @PrimaryColumn({ name: 'document_id', type: 'uuid' })
  documentId: string;

  @PrimaryColumn({ name: 'section_id', type: 'uuid' })
  sectionId: string;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text' })
  text: string;
}
