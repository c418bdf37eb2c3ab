import type { Metadata } from 'next';
import { shortServices, type ShortServiceSlug } from '../config/short-services';
import { pageMetadata } from './metadata';

export function shortServiceMetadata(slug: ShortServiceSlug): Metadata {
  const { title, text } = shortServices[slug];
  return pageMetadata({ title, description: text, path: `/services/${slug}` });
}
