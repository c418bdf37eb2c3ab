import { z } from 'zod';
import { line } from './form-fields';
import { DEFAULT_LANGUAGE } from './languages';
import type { Language } from './schemas';

/** Settings that name the publisher of an installation, in one line each, because mails show some of them. */
export const imprintSettings = {
  /** Company, association or person that publishes the site. */
  IMPRINT_PUBLISHER: line(120).optional(),
  /** Person who is responsible for the content. */
  IMPRINT_RESPONSIBLE: line(120).optional(),
  /** Postal address of the publisher. */
  IMPRINT_ADDRESS: line(200).optional(),
  /** Sources of the money that pays for the site. */
  IMPRINT_FUNDING: line(300).optional(),
  /** Editors as `Name, role`, separated by semicolons. */
  IMPRINT_EDITORS: line(500)
    .optional()
    .transform((editors = '') =>
      editors
        .split(';')
        .map((editor) => editor.trim())
        .filter(Boolean),
    ),
  /** Name and address of the data controller, which the privacy policy has to state. */
  IMPRINT_CONTROLLER: line(300).optional(),
};

export type Imprint = Readonly<z.infer<z.ZodObject<typeof imprintSettings>>>;

/** Reads the settings; an empty one counts as not set. @throws ZodError that names a malformed one but not its value */
export function parseImprint(env: Readonly<Record<string, string | undefined>>): Imprint {
  const present = Object.entries(env).filter(([, value]) => value);
  return z.object(imprintSettings).parse(Object.fromEntries(present));
}

const PUBLISHED_BY: Readonly<Record<Language, string>> = { en: 'Published by', es: 'Publicado por' };

/** Returns the sentence of mails that names the publisher, as plain text; undefined while the publisher is not named. */
export function formatPublisher(
  { IMPRINT_PUBLISHER, IMPRINT_ADDRESS }: Imprint,
  language: Language = DEFAULT_LANGUAGE,
): string | undefined {
  if (!IMPRINT_PUBLISHER) return undefined;
  const named = [IMPRINT_PUBLISHER, IMPRINT_ADDRESS].filter(Boolean).join(', ');
  return `${PUBLISHED_BY[language]} ${named.replace(/\.$/, '')}.`;
}
