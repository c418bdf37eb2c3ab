import { Column } from 'typeorm';
import { PublishedItem } from './content-item.entity';

/** Who wrote it: people, a language model, or the extractive method that needs none. */
export type Writer = 'editors' | 'model' | 'local';

/** What a program may have written from stored articles. */
export abstract class GeneratedItem extends PublishedItem {
  @Column({ name: 'written_by', type: 'text', default: 'editors' })
  writtenBy: Writer;

  /** The model, where one wrote it. */
  @Column({ name: 'written_model', type: 'text', nullable: true })
  writtenModel: string | null;

  /** Hidden because an article that it quotes is; staff have no part in it. */
  @Column({ type: 'boolean', default: false })
  withdrawn: boolean;
}
