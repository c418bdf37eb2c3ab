import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { plainText } from '../text/text';
import { Correction } from './correction.entity';

/** What the assistant must know of a text that was wrong. */
@Injectable()
export class CorrectionNotes {
  constructor(@InjectRepository(Correction) private readonly corrections: Repository<Correction>) {}

  /** A text with the corrections of its page, the newest first: they come before what they correct. */
  async addTo(text: string, page: string | null): Promise<string> {
    if (page === null) return text;
    const found = await this.corrections.find({ where: { page, visible: true }, order: { date: 'DESC' } });
    const notes = found.map(({ date, whatChanged }) => `Correction of ${date}: ${plainText(whatChanged)}`);
    return [...notes, text].join('\n\n');
  }
}
