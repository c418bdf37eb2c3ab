import type { Metadata } from 'next';
import { StaticPage } from '../../components/items/static-page';
import { pageMetadata } from '../../lib/metadata';

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
      <h2>What we keep</h2>
      <ul>
        <li>What you write into an enquiry: your name, your address for replies and your message.</li>
        <li>Your e-mail address, if you subscribe to the newsletter.</li>
        <li>
          Server logs: time, address on the network, page and answer, to keep the site safe and working.
        </li>
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
        <li>Subscriptions: until you unsubscribe.</li>
        <li>Server logs: up to 12 months.</li>
      </ul>
      <h2>What stays in your browser</h2>
      <p>Your choice of light or dark is kept in your own browser. You can delete it there.</p>
      <h2>The assistant</h2>
      <p>
        Questions are answered from what is published here. Where a language model writes the answer, your
        question is sent to the provider of that model. Do not put personal data into a question.
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
