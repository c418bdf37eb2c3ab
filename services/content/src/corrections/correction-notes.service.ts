import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, type Repository } from 'typeorm';
import { toPlainText } from '../text/text';
import { Correction } from './correction.entity';

@Injectable()
export class CorrectionNotes {
  constructor(@InjectRepository(Correction) private readonly corrections: Repository<Correction>) {}

  /** Prepends to each text the visible corrections of its page, newest first. */
  async prependNotes<Text extends { readonly text: string; readonly url: string | null }>(
    texts: readonly Text[],
  ): Promise<Text[]> {
    const pages = texts.flatMap(({ url }) => url ?? []);
    const where = { page: Any(pages), visible: true };
    const found = await this.corrections.find({ where, order: { date: 'DESC' } });
    return texts.map((one) => {
      const notes = found
        .filter(({ page }) => page === one.url)
        .map(({ date, whatChanged }) => `Correction of ${date}: ${toPlainText(whatChanged)}`);
      return { ...one, text: [...notes, one.text].join('\n\n') };
    });
  }
}
