import { z } from 'zod';
import { eventSection, fieldNotes, typeText } from './events.mjs';

describe('typeText', () => {
  it.each([
    [z.uuid(), 'UUID'],
    [z.string(), 'string'],
    [z.string().length(64), 'string of 64'],
    [z.int(), 'integer'],
    [z.int().positive(), 'integer ≥ 1'],
    [z.int().nonnegative(), 'integer ≥ 0'],
    [z.boolean(), 'boolean'],
    [z.enum(['en', 'es']), '`"en"` or `"es"`'],
    [z.literal('news'), '`"news"`'],
    [z.array(z.string()), 'list of string'],
    [z.uuid().nullable(), 'UUID or null'],
    [z.iso.datetime(), 'date-time'],
  ])('reads like a sentence (%#)', (schema, text) => {
    expect(typeText(z.toJSONSchema(schema))).toBe(text);
  });
});

describe('eventSection', () => {
  it('gives subject, owner, summary, fields with their notes, and the example', () => {
    const event = {
      subject: 'article.read.v1',
      owner: 'content',
      summary: 'Somebody read an article.',
      payload: z.object({ article_id: z.uuid(), lang: z.enum(['en', 'es']).optional() }),
      example: { article_id: '0196a4c2-6f3e-7c1b-9d53-0b9a3f1f2a10' },
    };
    const notes = fieldNotes(
      'const x = z.object({\n  /** The article\n   * in question. */\n  article_id: z.uuid(),\n});',
    );
    const text = eventSection(event, notes);
    expect(text).toContain('## article.read.v1\n\nSomebody read an article.\n\nPublished by **content**.');
    expect(text).toContain('| `article_id` | UUID | The article in question. |');
    expect(text).toContain('| `lang` | `"en"` or `"es"`, optional |  |');
    expect(text).toContain('"article_id": "0196a4c2-6f3e-7c1b-9d53-0b9a3f1f2a10"');
  });
});
