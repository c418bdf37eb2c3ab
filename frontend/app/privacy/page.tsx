import { QUESTIONS_KEPT_DAYS } from '@frontier/domain';
import type { Metadata } from 'next';
import { DataController } from '@/components/content/imprint';
import { StaticPage } from '@/components/content/static-page';
import { pageMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Privacy Policy',
    description: 'What Frontier Record keeps about its readers, why, and for how long.',
    path: '/privacy',
  });
}

export default function PrivacyPage() {
  return (
    <StaticPage
      title="Privacy Policy"
      path="/privacy"
      intro="You can read everything here without an account and without saying who you are."
    >
      <DataController />
      <h2>What we keep</h2>
      <ul>
        <li>
          What you write into a form: your name, your address for replies, your message and what else it asks.
          We also keep the wording you agreed to, the page you wrote from, the language your browser asks for
          and, if the link that brought you here named a campaign, its name. An email tells you that it
          arrived, once a day at most.
        </li>
        <li>
          If you subscribe to the newsletter: your email address, your choice of sections and topics, and
          when, from which page and to which wording you agreed. Whether an email to you bounced.
        </li>
        <li>Server logs: time, IP address, page and answer, to keep the site safe and working.</li>
        <li>
          How often each link through our counter (<code>/go/…</code>) was followed. We count the clicks, not
          who clicked.
        </li>
      </ul>
      <h2>Why</h2>
      <p>
        To answer you, to send what you asked for, and to run the site. We do not sell personal data, and we
        show no advertising that follows you.
      </p>
      <h2>How long</h2>
      <ul>
        <li>Enquiries: up to 24 months from the last contact.</li>
        <li>
          Subscriptions: until you unsubscribe. We keep a do-not-email record of your address. The preferences
          link in every issue lets you delete all of it; what stays is a fingerprint that cannot be turned
          back into your address.
        </li>
        <li>Server logs: up to 12 months.</li>
      </ul>
      <h2>What stays in your browser</h2>
      <p>
        Your theme setting is kept in your own browser; you can delete it there. The name of a campaign that
        brought you here is kept until you close the tab, and is sent only with a form. What you asked the
        assistant, what it answered and whether you found that useful is kept until you delete it on its page.
        The days on which you last opened the list of changes are kept, so that it can begin where you left
        off.
      </p>
      <h2>The assistant</h2>
      <p>
        Questions are answered from what is published here. Where a language model writes the answer, your
        question is sent to the provider of that model. Where nothing here answers it, its words may be sent
        to a search service, to name pages of official and news sites; what looks like an email address, a
        phone number or the number of a document is left out. Do not put personal data into a question. So
        that we see which answers are missing, we keep for {QUESTIONS_KEPT_DAYS} days what was asked, in which
        language, how it went and, if you tell us, whether the answer was useful. We do not keep who asked.
        What looks like an email address, a phone number or the number of a document, and names that our texts
        do not mention, are left out first, and the words of a long question, or of one that seems to be about
        somebody’s own case, are not kept at all.
      </p>
      <h2>Your rights</h2>
      <p>
        You may ask what we hold about you, have it corrected or deleted, and object to its use. You may
        complain to the data protection authority where you live; in Gibraltar this is the Gibraltar
        Regulatory Authority.
      </p>
      <h2>Age</h2>
      <p>The services of this site are not for users under 16.</p>
    </StaticPage>
  );
}
