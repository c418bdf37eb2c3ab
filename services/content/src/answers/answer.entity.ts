import { Column, Entity, Index } from 'typeorm';
import { PublishedItem } from '../items/content-item.entity';

/** A question as readers phrase it, in both languages, with an answer of a few sentences that staff reviewed. */
@Entity({ name: 'answers' })
@Index('answers_slug', ['slug'], { unique: true })
export class Answer extends PublishedItem {
  /** Phrasings of the question; pages show the first. */
  @Column({ name: 'questions_en', type: 'text', array: true, default: () => `'{}'` })
  questionsEn: string[];

  @Column({ name: 'questions_es', type: 'text', array: true, default: () => `'{}'` })
  questionsEs: string[];

  /** Markdown. */
  @Column({ name: 'answer_en', type: 'text' })
  answerEn: string;

  /** Markdown. */
  @Column({ name: 'answer_es', type: 'text' })
  answerEs: string;

  /** False statements that the answer corrects. */
  @Column({ name: 'denies_en', type: 'text', array: true, default: () => `'{}'` })
  deniesEn: string[];

  @Column({ name: 'denies_es', type: 'text', array: true, default: () => `'{}'` })
  deniesEs: string[];

  /** Day of the newest evidence for the answer, `YYYY-MM-DD`; null if no source gives a day. */
  @Column({ name: 'as_of', type: 'date', nullable: true })
  asOf: string | null;
}
