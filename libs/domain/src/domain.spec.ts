import * as domain from './index';

// The documented values are repeated as literals, so that an accidental change of a constant fails here.
describe('the domain package', () => {
  it('defines two languages, English by default', () => {
    expect(domain.LANGUAGES).toEqual(['en', 'es']);
    expect(domain.DEFAULT_LANGUAGE).toBe('en');
    expect(domain.Language.options).toEqual(['en', 'es']);
  });

  it('uses Gibraltar time for days and Rome time for schedules', () => {
    expect(domain.SITE_TIME_ZONE).toBe('Europe/Gibraltar');
    expect(domain.SCHEDULE_TIME_ZONE).toBe('Europe/Rome');
  });

  it('counts the days between two days, also across a change of the clocks', () => {
    expect(domain.countDays('2026-11-28', '2026-12-23')).toBe(25);
    expect(domain.countDays('2026-03-28', '2026-03-30')).toBe(2);
    expect(domain.countDays('2027-01-01', '2026-12-31')).toBe(-1);
  });

  it('stops a clock for tests, and refuses a text that is not a time', () => {
    const clock = domain.fixedClock('2026-11-29T23:30:00Z');
    expect(domain.toSiteDay(clock.now())).toBe('2026-11-30');
    expect(() => domain.fixedClock('tomorrow')).toThrow(RangeError);
  });

  it('defines the wording of each consent version', () => {
    const enquiry =
      'I agree that Frontier Record stores what I send here and uses it to answer me. It is deleted 24 months after our last contact, or sooner if I ask.';
    expect(domain.CONSENT_WORDINGS).toEqual({
      'services-2026-11': enquiry,
      'residency-2026-11': enquiry,
      'partner-2026-11': enquiry,
      'contact-2026-11': enquiry,
      'error-report-2026-11': enquiry,
      'newsletter-2026-11':
        'I agree to receive the weekly newsletter. I can unsubscribe at any time from any issue.',
    });
    expect(domain.ACCEPTED_CONSENTS).toEqual({
      services: ['services-2026-11'],
      residency: ['residency-2026-11'],
      partner: ['partner-2026-11'],
      contact: ['contact-2026-11'],
      'error-report': ['error-report-2026-11'],
      newsletter: ['newsletter-2026-11'],
    });
  });

  it('defines four newsletter sections', () => {
    expect(domain.NEWSLETTER_SECTIONS).toEqual([
      { id: 'border-updates', title: 'Border & Movement Updates', colour: '#1f5f8b' },
      { id: 'policy-analysis', title: 'Policy Analysis & Commentary', colour: '#6b4c8f' },
      { id: 'business-immigration', title: 'Business & Immigration News', colour: '#8a5a12' },
      { id: 'eu-relations', title: 'EU Relations & Diplomacy', colour: '#2f6b4f' },
    ]);
  });

  it('defines nine advisory services', () => {
    expect(domain.ADVISORY_SERVICES.map(({ slug, title }) => [slug, title])).toEqual([
      ['legal', 'Legal & Treaty Advisory'],
      ['immigration', 'Immigration & Residency'],
      ['travel', 'Travel Planning & Border Guidance'],
      ['investment', 'Investment & Business Setup'],
      ['real-estate', 'Real Estate Buyer Advisory'],
      ['car-import', 'Private Car Importation & Registration'],
      ['plates', 'Gibraltar Private Number Plates'],
      ['hnwi', 'HNWI & Family Office'],
      ['aircraft', 'Prospective Civil Aviation Registration'],
    ]);
  });

  it('defines five forms with their choices and minimum fill times', () => {
    expect(domain.LEAD_FORMS).toEqual(['services', 'residency', 'partner', 'contact', 'error-report']);
    expect(domain.RESIDENCY_INTERESTS.map(({ value }) => value)).toEqual([
      'residency',
      'work-permit',
      'family',
      'consultation',
    ]);
    expect(domain.PARTNER_FOCUS_AREAS.map(({ value, label }) => `${value} ${label}`)).toEqual([
      'immigration Immigration/Legal',
      'travel Travel',
      'investment Investment',
      'real-estate Real Estate',
      'vehicles Vehicles',
      'plates Number Plates',
      'hnwi HNWI/Family Office',
      'other Other',
    ]);
    expect(domain.MIN_FILL_MS).toEqual({ default: 1_000, residency: 3_000 });
  });

  it('limits the length of form fields', () => {
    expect(domain.FIELD_LIMITS).toEqual({
      name: 120,
      email: 254,
      phone: 40,
      country: 80,
      message: 5_000,
      company: 160,
      callbackTimes: 200,
      subject: 200,
      url: 500,
      path: 500,
      campaign: 200,
    });
  });

  it('defines twelve topics', () => {
    expect(domain.TOPICS).toEqual([
      'border-controls',
      'schengen-treaty',
      'eu-relations',
      'gibraltar-economy',
      'campo-gibraltar',
      'citizenship',
      'travel-freedom',
      'business-impact',
      'legal-framework',
      'political-negotiations',
      'timeline',
      'immigration',
    ]);
  });
});

describe('page paths', () => {
  it.each([
    [domain.getArticlePath('land-border'), '/news/land-border'],
    [domain.getNewsletterIssuePath('7f'), '/newsletter/issues/7f'],
    [domain.getItemPath('timeline-event', '7f'), '/timeline#e-7f'],
    [domain.getItemPath('service', 'plates'), '/services/plates'],
    [domain.getItemPath('explainer', 'the-90-days'), '/explained/the-90-days'],
    [domain.getItemPath('glossary-term', 'ees'), '/glossary/ees'],
    [domain.getItemPath('faq', 'passport'), '/knowledge/faq/passport'],
    [domain.getItemPath('analysis', 'fiscal'), '/analysis/fiscal'],
    [domain.getItemPath('status', 'ees'), '/status#ees'],
    [domain.getItemPath('answer', 'etias'), '/answers/etias'],
    [domain.getItemPath('figure', 'road'), '/figures/road'],
    [domain.getItemPath('daily-summary', '2026-11-20'), '/news?date=2026-11-20'],
    [domain.getItemPath('treaty-section', 'article-5'), '/knowledge/treaty/article-5'],
    [domain.getItemPath('treaty-status'), '/knowledge/treaty'],
    [domain.getItemPath('merch-item'), '/merch'],
    [domain.getItemPath('affiliate-link', 'wise'), '/go/wise'],
    [domain.getItemPath('correction', '7f'), '/corrections#c-7f'],
    // `$&` in a slug must not act as a replacement pattern.
    [domain.getItemPath('faq', '$&'), '/knowledge/faq/$&'],
  ])('are built as %s', (path, expected) => {
    expect(path).toBe(expected);
  });

  it('of the form <section>/:slug belong to the kinds that have a page for each item', () => {
    expect(domain.KINDS_WITH_PAGES).toEqual(
      expect.arrayContaining(['service', 'faq', 'treaty-section', 'answer']),
    );
    expect(domain.KINDS_WITH_PAGES).not.toContain('timeline-event');
    expect(domain.KINDS_WITH_PAGES).not.toContain('affiliate-link');
  });

  it('require a key only if the path has a placeholder', () => {
    // @ts-expect-error an explainer has no address without its slug
    domain.getItemPath('explainer');
    // @ts-expect-error all merchandise stands on one page
    domain.getItemPath('merch-item', 'mug');
  });
});

describe('search groups', () => {
  it('are the news and then the searched kinds of items, in a fixed order', () => {
    expect(domain.SEARCH_GROUPS.map(({ id, title }) => `${id}: ${title}`)).toEqual([
      'news: News',
      'timeline: Timeline',
      'services: Services',
      'faqs: Questions',
      'explainers: Explainers',
      'treaty: The treaty',
      'glossary: Glossary',
      'analysis: Analysis',
      'status: Status',
      'figures: Figures',
    ]);
  });
});

describe('tags', () => {
  it('of the page cache name an article, a kind of items or an item', () => {
    expect([domain.ARTICLE_LISTS, domain.NEWSLETTER_ISSUES, domain.VIDEOS]).toEqual([
      'articles',
      'newsletter-issues',
      'videos',
    ]);
    expect(domain.articleTag('land-border')).toBe('article:land-border');
    expect(domain.kindTag('faq')).toBe('kind:faq');
    expect(domain.itemTag('faq', 'passport')).toBe('faq:passport');
  });

  it('of texts are lower-cased, trimmed and deduplicated', () => {
    expect(domain.normaliseTags([' EES ', 'ees', '', 'Border\0'])).toEqual(['ees', 'border']);
  });
});

describe('truncate', () => {
  it.each([
    ['only joins the lines of a text that fits', 'one  two\n three', 13, 'one two three'],
    ['cuts at a word boundary', 'border controls ended today', 20, 'border controls…'],
    ['removes punctuation before the cut', 'border controls, ended today', 20, 'border controls…'],
    ['cuts within a word if no boundary is near', 'administratively', 10, 'administr…'],
    ['does not split characters', '😀😀😀😀', 3, '😀😀…'],
  ])('%s', (_, text, length, expected) => {
    expect(domain.truncate(text, length)).toBe(expected);
  });
});
