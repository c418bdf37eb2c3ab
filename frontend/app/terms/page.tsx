import type { Metadata } from 'next';
import { StaticPage } from '@/components/content/static-page';
import { pageMetadata } from '@/lib/seo/metadata';

/** Do not renumber the sections, because the terms are cited by number. */
const sections: readonly (readonly [title: string, text: string])[] = [
  [
    'Who we are',
    'Frontier Record is an independent publication about Gibraltar and its border. It is not an official site of any government, of the European Union or of the United Kingdom.',
  ],
  [
    'What these terms cover',
    'By reading or using this site you accept these terms. If you do not accept them, please do not use the site.',
  ],
  [
    'Information, not advice',
    'Everything here is information. Nothing is legal, tax, immigration or financial advice. Rules change; check the official source, and ask a qualified adviser before you act.',
  ],
  [
    'Accuracy',
    'We give sources and say how new their evidence is. We do not promise that every page is complete or current. Tell us about errors, and we will check and correct them.',
  ],
  [
    'Summaries and the assistant',
    'Summaries and answers made by a machine are marked. They can be wrong. The sources named beside them take precedence.',
  ],
  [
    'Services and enquiries',
    'A description of a service is not an offer. An enquiry binds neither side. Work begins only under a separate agreement.',
  ],
  [
    'Links and partners',
    'Links to other sites are for your convenience; we are not responsible for their content. A link that earns us a commission does not change what we write.',
  ],
  [
    'Use of our texts',
    'You may quote with a link to the page. The rights in reports that we summarise stay with those who published them.',
  ],
  [
    'Liability',
    'As far as the law allows, we are not liable for loss that comes from relying on this site. Nothing here limits liability that the law does not allow to be limited.',
  ],
  [
    'Changes and law',
    'We may change these terms; the version on this page applies. They are governed by the law of Gibraltar.',
  ],
];

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Terms of Service',
    description: 'What you can and cannot expect of Frontier Record: information, not advice.',
    path: '/terms',
  });
}

export default function TermsPage() {
  return (
    <StaticPage title="Terms of Service" path="/terms">
      {sections.map(([title, text], index) => (
        <section key={title}>
          <h2>
            {index + 1}. {title}
          </h2>
          <p>{text}</p>
        </section>
      ))}
    </StaticPage>
  );
}
