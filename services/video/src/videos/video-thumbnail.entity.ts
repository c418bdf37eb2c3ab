import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Video } from './video.entity';
import type { ImageType } from './image-type';

/** The image from a video's `thumb_url`. We serve it, so that the site it comes from learns nothing about our readers. */
@Entity({ name: 'video_stills' })
@Check('video_stills_type', `type IN ('image/jpeg', 'image/png', 'image/webp')`)
@Index('video_stills_hash', ['hash'])
export class VideoThumbnail {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @ManyToOne(() => Video, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'id', foreignKeyConstraintName: 'video_stills_video' })
  video: Video;

  @Column({ type: 'text' })
  type: ImageType;

  /** SHA-256 of the bytes, hexadecimal. */
  @Column({ type: 'text' })
  hash: string;

  @Column({ type: 'bytea', select: false })
  bytes: Buffer;
}
