import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An advisory service that answers may offer, as the content service last published it. */
@Entity({ name: 'advisory_services' })
export class AdvisoryService {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  slug: string;

  /** Newest revision received. Late events with an older revision change nothing. */
  @Column({ type: 'int' })
  revision: number;

  @Column({ type: 'boolean' })
  visible: boolean;
}
