import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A service that answers may offer, as content last published it. */
@Entity({ name: 'advisory_services' })
export class AdvisoryService {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  slug: string;

  /** The newest revision received: an older, slower message changes nothing. */
  @Column({ type: 'int' })
  revision: number;

  @Column({ type: 'boolean' })
  visible: boolean;
}
