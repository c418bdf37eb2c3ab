import type { Metadata } from 'next';
import { AgreementAtAGlance } from '../components/home/agreement-at-a-glance';
import { AssistantEntry } from '../components/home/assistant-entry';
import { Crossings } from '../components/home/crossings';
import { Headlines } from '../components/home/headlines';
import { Hero } from '../components/home/hero';
import { HomeFaqs } from '../components/home/home-faqs';
import { HomeMerch } from '../components/home/home-merch';
import { HomeNewsletter } from '../components/home/home-newsletter';
import { HomeServices } from '../components/home/home-services';
import { TopicChips } from '../components/home/topic-chips';
import { DegradedMark } from '../components/layout/degraded-mark';
import { LegalNote } from '../components/ui/legal-note';
import { site } from '../config/site';
import { loadHeadlines } from '../data/articles.loader';
import type { AdvisoryService, Faq, MerchItem } from '../data/item.types';
import { loadList } from '../data/read';
import { serverApi } from '../data/server-api';
import { pageMetadata } from '../lib/metadata';

export function generateMetadata(): Metadata {
  const title = `${site.name}: Gibraltar and its frontier`;
  return { ...pageMetadata({ title, description: site.description, path: '/' }), title: { absolute: title } };
}

export default async function HomePage() {
  const api = serverApi();
  const [headlines, faqs, services, merch] = await Promise.all([
    loadHeadlines(api),
    loadList<Faq>(api, '/api/faqs'),
    loadList<AdvisoryService>(api, '/api/services'),
    loadList<MerchItem>(api, '/api/merch'),
  ]);
  const degraded = [headlines, faqs, services, merch].some((part) => part.degraded);
  return (
    <>
      {degraded && <DegradedMark />}
      <Hero />
      <TopicChips />
      <AgreementAtAGlance />
      <Headlines {...headlines} />
      <AssistantEntry />
      <Crossings />
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
