import type { Metadata } from 'next';
import {
  Ask,
  Changed,
  findPlaces,
  Headlines,
  Hero,
  HomeFaqs,
  HomeMerch,
  HomeNewsletter,
  HomeServices,
  Next,
  Now,
  Pinned,
} from '@/features/home';
import { DegradedMark } from '@/components/content/degraded-mark';
import { LegalNote } from '@/components/ui/legal-note';
import { site } from '@/config/site';
import { FIRST_DAY } from '@/features/changes';
import { loadChanges } from '@/features/changes/server';
import { loadCorrections } from '@/features/corrections/server';
import { POPULAR_QUESTIONS } from '@/features/knowledge/server';
import { loadHeadlines } from '@/features/news/server';
import { loadStatus } from '@/features/status/server';
import { loadTimeline } from '@/features/timeline/server';
import { loadList } from '@/api/read';
import { serverApi } from '@/api/server';
import { today } from '@/lib/clock';
import { pageMetadata } from '@/lib/seo/metadata';
import styles from './page.module.css';

const CHANGES = 4;

export function generateMetadata(): Metadata {
  const title = `${site.name}: Gibraltar and its frontier`;
  return { ...pageMetadata({ title, description: site.description, path: '/' }), title: { absolute: title } };
}

export default async function HomePage() {
  const api = serverApi();
  const day = today();
  const [status, timeline, changes, corrections, pinned, news, faqs, services, merch] = await Promise.all([
    loadStatus(api),
    loadTimeline(api),
    loadChanges(api, { since: FIRST_DAY }, CHANGES),
    loadCorrections(api),
    loadList(api, '/api/pins'),
    loadHeadlines(api),
    loadList(api, '/api/faqs', { query: { limit: POPULAR_QUESTIONS } }),
    loadList(api, '/api/services'),
    loadList(api, '/api/merch'),
  ]);
  const parts = [status, timeline, changes, corrections, pinned, news, faqs, services, merch];
  const places = findPlaces(status.items);
  return (
    <>
      {parts.some(({ degraded }) => degraded) && <DegradedMark />}
      <Hero day={day} places={places} />
      <div className={`container ${styles.front}`}>
        <Now {...status} places={places} today={day} />
        <Next {...timeline} today={day} />
        <Changed changes={changes} corrections={corrections} today={day} />
      </div>
      <div className={`container ${styles.news}`}>
        <Pinned items={pinned.items} today={day} />
        <Headlines {...news} />
      </div>
      <div className={styles.ask}>
        <Ask />
      </div>
      <div className={`container ${styles.questions}`}>
        <HomeFaqs {...faqs} />
      </div>
      <div className={`container ${styles.tail}`}>
        <HomeServices {...services} />
        <HomeNewsletter />
        <HomeMerch {...merch} />
        <LegalNote />
      </div>
    </>
  );
}
