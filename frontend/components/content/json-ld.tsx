import { toScriptJson } from '@/lib/seo/json-ld';

export function JsonLd({ value }: { readonly value: Readonly<Record<string, unknown>> }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptJson(value) }} />;
}
