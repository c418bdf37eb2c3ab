import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Reasons in ascending order of severity. A more severe reason replaces a less severe one. */
export const suppressionReasons = ['erased', 'soft-bounces', 'hard-bounce', 'complaint'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** A suppressed address, stored as a keyed hash: see docs/adr/0008. */
@Entity({ name: 'suppressions' })
@Check('suppressions_reason', `reason IN ('erased', 'soft-bounces', 'hard-bounce', 'complaint')`)
export class Suppression {
  @PrimaryColumn({ name: 'address_hash', type: 'text' })
  addressHash: string;

  @Column({ type: 'text' })
  reason: SuppressionReason;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}
