import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { toSources } from '../items/item.mapper';
import { pickViewFields } from '../items/pick-view-fields';
import { VisibleItems } from '../items/visible-items.service';
import type { Figure } from './figure.entity';
import { figures } from './figure.kind';
import { FigureList, FigureView } from './figures.schemas';

@ApiTags('figures')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/figures')
export class FiguresController {
  constructor(private readonly items: VisibleItems) {}

  @Get()
  @Endpoint('FiguresController_list', FigureList)
  async list(): Promise<FigureList> {
    const all = await this.items.list(figures, { order: 'ASC', slug: 'ASC' });
    return { items: all.map(toFigure) };
  }

  @Get(':slug')
  @Endpoint('FiguresController_read', FigureView)
  async read(@Param('slug') slug: string): Promise<FigureView> {
    return toFigure(await this.items.readBySlug(figures, slug));
  }
}

const NO_VALUES = { group: null, value: null, per: null, from: null, to: null, shape: null };

function toFigure(figure: Figure): FigureView {
  const sources = toSources(figure.sources);
  const rows = figure.rows.map((row) => ({
    ...NO_VALUES,
    ...row,
    source: sources.find(({ url }) => url === row.source) ?? null,
  }));
  return { ...pickViewFields(FigureView, figure), rows };
}
