import type { Metadata } from 'next';
import { AgreementAtAGlance } from '../components/home/agreement-at-a-glance';
import { AssistantEntry } from '../components/home/assistant-entry';
import { Crossings } from '../components/home/crossings';
import { Headlines } from '../components/home/headlines';
import { Hero } from '../components/home/hero';
import { DegradedMark } from '../components/layout/degraded-mark';
import { LegalNote } from '../components/ui/legal-note';
import { site } from '../config/site';
import { loadHeadlines } from '../data/articles.loader';
import { serverApi } from '../data/server-api';
import { pageMetadata } from '../lib/metadata';

export function generateMetadata(): Metadata {
  const title = `${site.name}: Gibraltar and its frontier`;
  return { ...pageMetadata({ title, description: site.description, path: '/' }), title: { absolute: title } };
}

export default async function HomePage() {
  const headlines = await loadHeadlines(serverApi());
  return (
    <>
      {headlines.degraded && <DegradedMark />}
      <Hero />
      <AgreementAtAGlance />
      <Headlines {...headlines} />
      <AssistantEntry />
      <Crossings />
      <div className="container">
        <LegalNote />
      </div>
    </>
  );
}
