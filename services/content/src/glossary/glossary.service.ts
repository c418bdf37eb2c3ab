import { Injectable } from '@nestjs/common';
import { VisibleItems } from '../items/visible-items.service';
import type { GlossaryTerm } from './glossary-term.entity';
import { glossaryTerms } from './glossary-term.kind';
import { toTerm } from './glossary.mapper';
import type { GlossaryList } from './glossary.schemas';

@Injectable()
export class GlossaryService {
  constructor(private readonly items: VisibleItems) {}

  async list(): Promise<GlossaryList> {
    return { items: (await this.listTerms()).map(toTerm) };
  }

  listTerms(): Promise<GlossaryTerm[]> {
    return this.items
      .list(glossaryTerms, { term: 'ASC' })
      .then((terms) => terms.sort((a, b) => a.term.localeCompare(b.term, 'en')));
  }
}
