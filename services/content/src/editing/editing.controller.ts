import { ItemKindName } from '@frontier/domain';
import type { Principal } from '@frontier/identity';
import { Access, Caller, Endpoint } from '@frontier/service-kit';
import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { getKind } from '../items/item-kinds';
import {
  EditableItem,
  EditorialKind,
  EditorialPage,
  EditorialQuery,
  ItemEdit,
  ItemForm,
  ItemHistory,
  ItemPreview,
  NewItem,
  PreviewRequest,
} from './editing.schemas';
import { EditorialList } from './editorial-list.repository';
import { ItemEdits } from './item-edits.service';
import { renderPreview } from './preview';

const Kind = { schema: ItemKindName };
/** Accepts `article`, too. Articles can be edited, but not added or previewed, because they come from their sources. */
const AnyKind = { schema: EditorialKind };
const Id = { schema: z.uuid() };

@ApiTags('internal')
@Access({ scope: 'content:write', role: 'staff' })
@Controller('internal/items')
export class EditingController {
  constructor(
    private readonly editorial: EditorialList,
    private readonly edits: ItemEdits,
  ) {}

  @Get()
  @Endpoint('EditingController_list', EditorialPage)
  list(@Query({ schema: EditorialQuery }) query: EditorialQuery): Promise<EditorialPage> {
    return this.editorial.read(query);
  }

  @Get(':kind/form')
  @Endpoint('EditingController_form', ItemForm)
  form(@Param('kind', Kind) kind: ItemKindName): ItemForm {
    return this.edits.getForm(getKind(kind));
  }

  @Get(':kind/:id/edit')
  @Endpoint('EditingController_read', EditableItem)
  read(@Param('kind', AnyKind) kind: EditorialKind, @Param('id', Id) id: string): Promise<EditableItem> {
    return this.edits.read(kind, id);
  }

  @Get(':kind/:id/versions')
  @Endpoint('EditingController_history', ItemHistory)
  async history(
    @Param('kind', AnyKind) kind: EditorialKind,
    @Param('id', Id) id: string,
  ): Promise<ItemHistory> {
    const versions = await this.edits.listVersions(kind, id);
    return {
      items: versions.map((version) => ({
        id: version.id,
        revision: version.revision,
        edited_at: version.editedAt.toISOString(),
        editor: version.editor,
        reason: version.reason,
        fields: version.fields,
        before: version.before && { fields: { ...version.before.fields }, body: version.before.body },
      })),
    };
  }

  @Put(':kind/:id')
  @Endpoint('EditingController_save', EditableItem)
  save(
    @Param('kind', AnyKind) kind: EditorialKind,
    @Param('id', Id) id: string,
    @Body({ schema: ItemEdit }) edit: ItemEdit,
    @Caller() caller: Principal,
  ): Promise<EditableItem> {
    return this.edits.save(kind, id, edit, caller);
  }

  @Post(':kind')
  @Endpoint('EditingController_add', EditableItem, 201)
  add(
    @Param('kind', Kind) kind: ItemKindName,
    @Body({ schema: NewItem }) item: NewItem,
    @Caller() caller: Principal,
  ): Promise<EditableItem> {
    return this.edits.add(getKind(kind), item, caller);
  }

  @Post(':kind/preview')
  @Endpoint('EditingController_preview', ItemPreview)
  preview(
    @Param('kind', Kind) kind: ItemKindName,
    @Body({ schema: PreviewRequest }) document: PreviewRequest,
  ): ItemPreview {
    return renderPreview(getKind(kind), document);
  }
}
