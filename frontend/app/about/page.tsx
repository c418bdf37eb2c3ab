import { ITEM_KINDS } from '@frontier/domain';
import type { Metadata } from 'next';
import { Imprint } from '@/components/content/imprint';
import { StaticPage } from '@/components/content/static-page';
import { pageMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'About',
    description:
      'Who Frontier Record is for, what it publishes, how it is edited, and why it is independent of every government.',
    path: '/about',
  });
}

export default function AboutPage() {
  return (
    <StaticPage
      title="About"
      path="/about"
      intro="Frontier Record keeps a dated, sourced record of Gibraltar’s border and of the agreement that governs it."
    >
      <p>
        Gibraltar is not a member of the European Union or of the Schengen area. An agreement between the
        United Kingdom and the European Union links it to both. How far it applies today is said under{' '}
        <a href={ITEM_KINDS.status.section}>where things stand</a>.
      </p>
      <h2>Mission</h2>
      <p>
        To say what applies at the frontier, and since when, in plain language. Where nobody knows yet, we say
        so.
      </p>
      <h2>Who it is for</h2>
      <p>
        People who cross: residents, frontier workers, visitors and families on both sides. People who decide:
        employers, owners, advisers and officials. People who want to understand: journalists, students and
        researchers.
      </p>
      <h2>What is published</h2>
      <ul>
        <li>
          <a href="/news">News</a>: what others report, in short, each with its date and its source. Daily
          updates are written automatically every 24 hours.
        </li>
        <li>
          <a href="/timeline">Timeline</a>: what happened when, and what is expected.
        </li>
        <li>
          <a href="/analysis">Analysis</a>: what it means in law, politics, the economy and daily life.
        </li>
        <li>
          <a href="/knowledge">Knowledge</a>: questions and answers, <a href="/explained">explainers</a>, a{' '}
          <a href="/glossary">glossary</a> and the treaty part by part.
        </li>
        <li>
          <a href="/chat">The assistant</a>: answers in English or Spanish from what is published here.
        </li>
        <li>
          <a href="/newsletter">The newsletter</a>: the week in one letter.
        </li>
      </ul>
      <h2>Editorial approach</h2>
      <p>
        Pages name the sources that they rest on and how new those are; where a statement has none, it says
        so. Official documents come first, then reputable reporting: most of what we say of the treaty rests
        on reports. A source is called checked only when somebody has opened it, and then by whom and when.
        Summaries made by a machine are marked as such. Errors are corrected on the page, and listed among the{' '}
        <a href="/corrections">corrections</a>.
      </p>
      <h2>Independence</h2>
      <p>
        Frontier Record is independent. It is not an official site of any government, of the European Union or
        of the United Kingdom, and speaks for none of them.
      </p>
      <Imprint />
      <h2>Contact</h2>
      <p>
        For help with your own case, send the form on the page of our{' '}
        <a href="/services#contact-form">services</a>: we answer within one or two business days. For
        everything else, and to report an error, write to us on the <a href="/contact">contact</a> page.
      </p>
    </StaticPage>
  );
}
