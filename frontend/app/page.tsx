import type { Metadata } from 'next';
import {
  AgreementAtAGlance,
  AssistantEntry,
  Crossings,
  Headlines,
  Hero,
  HomeExplainers,
  HomeFaqs,
  HomeMerch,
  HomeNewsletter,
  HomeServices,
  TopicChips,
} from '@/features/home';
import { DegradedMark } from '@/components/content/degraded-mark';
import { LegalNote } from '@/components/ui/legal-note';
import { site } from '@/config/site';
import { loadExplainers } from '@/features/explained/server';
import { POPULAR_QUESTIONS } from '@/features/knowledge/server';
import { loadHeadlines } from '@/features/news/server';
import { StatusStrip } from '@/features/status';
import { loadStatus } from '@/features/status/server';
import { loadList } from '@/api/read';
import { serverApi } from '@/api/server';
import { pageMetadata } from '@/lib/seo/metadata';

const EXPLAINERS = 3;

export function generateMetadata(): Metadata {
  const title = `${site.name}: Gibraltar and its frontier`;
  return { ...pageMetadata({ title, description: site.description, path: '/' }), title: { absolute: title } };
}

export default async function HomePage() {
  const api = serverApi();
  const [status, headlines, explainers, faqs, services, merch] = await Promise.all([
    loadStatus(api),
    loadHeadlines(api),
    loadExplainers(api, '', EXPLAINERS),
    loadList(api, '/api/faqs', { query: { limit: POPULAR_QUESTIONS } }),
    loadList(api, '/api/services'),
    loadList(api, '/api/merch'),
  ]);
  const degraded = [status, headlines, explainers, faqs, services, merch].some((part) => part.degraded);
  return (
    <>
      {degraded && <DegradedMark />}
      <Hero>
        <StatusStrip records={status.items} />
      </Hero>
      <Headlines {...headlines} />
      <TopicChips />
      <AgreementAtAGlance status={status.items} />
      <AssistantEntry />
      <Crossings status={status.items} />
      <HomeExplainers explainers={explainers.items} />
      <HomeFaqs faqs={faqs.items} />
      <HomeServices services={services.items} />
      <HomeNewsletter />
      <HomeMerch items={merch.items} />
      <div className="container">
        <LegalNote />
      </div>
    </>
  );
}
