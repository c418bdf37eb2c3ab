import { cache } from 'react';
import { decodeSegment } from '../lib/slug';
import { loadAnalysis } from './analysis.loader';
import { loadExplainer } from './explainers.loader';
import { loadLinkTerms, loadTerm } from './glossary.loader';
import type { AffiliateLink } from './item.types';
import { loadItem } from './read';
import { serverApi } from './server-api';

// A page and its head ask for the same item: one read serves both.
export const analysisBySlug = cache((segment: string) => loadAnalysis(serverApi(), decodeSegment(segment)));
export const explainerBySlug = cache((segment: string) => loadExplainer(serverApi(), decodeSegment(segment)));
export const termBySlug = cache((segment: string) => loadTerm(serverApi(), decodeSegment(segment)));

/** The glossary's terms, to link texts with. */
export const linkTerms = () => loadLinkTerms(serverApi());

/** A counted way to another site. Reading it counts nothing. */
export const linkBySlug = cache((segment: string) =>
  loadItem<AffiliateLink>(serverApi(), `/api/affiliate-links/${encodeURIComponent(decodeSegment(segment))}`),
);
