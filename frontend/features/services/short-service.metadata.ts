import { getItemPath } from '@frontier/domain';
import type { Metadata } from 'next';
import { shortServices, type ShortServiceSlug } from '@/config/short-services';
import { pageMetadata } from '@/lib/seo/metadata';

export function shortServiceMetadata(slug: ShortServiceSlug): Metadata {
  const { title, text } = shortServices[slug];
  // The title differs from the name, because one landing page shares its name with a service.
  return pageMetadata({
    title: `${title}: how to ask`,
    description: text,
    path: getItemPath('service', slug),
  });
}
