import { Column, Entity, Index } from 'typeorm';
import { PublishedItem } from '../items/content-item.entity';

@Entity({ name: 'glossary' })
@Index('glossary_slug', ['slug'], { unique: true })
export class GlossaryTerm extends PublishedItem {
  @Column({ type: 'text' })
  term: string;

  @Column({ name: 'short_def', type: 'text' })
  shortDef: string;

  @Column({ name: 'long_def_md', type: 'text', default: '' })
  longDefMd: string;

  @Column({ type: 'text', array: true, default: () => `'{}'` })
  synonyms: string[];
}
