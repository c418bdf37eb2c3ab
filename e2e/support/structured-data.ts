import { parseHTML } from 'linkedom';

type Node = Readonly<Record<string, unknown>>;

/** The terms of schema.org that the site uses. The whole vocabulary is not available offline: look up others there. */
const vocabulary: Readonly<Record<string, { readonly parent?: string; readonly properties: string }>> = {
  Thing: { properties: 'name description url image sameAs alternateName mainEntityOfPage identifier' },
  CreativeWork: {
    parent: 'Thing',
    properties:
      'about abstract author citation contributor correction creator dateCreated dateModified datePublished ' +
      'headline inLanguage isBasedOn isPartOf keywords license mainEntity publisher text thumbnailUrl ' +
      'creditText publishingPrinciples copyrightHolder digitalSourceType',
  },
  Article: { parent: 'CreativeWork', properties: 'articleBody articleSection wordCount' },
  NewsArticle: { parent: 'Article', properties: 'dateline' },
  WebPage: { parent: 'CreativeWork', properties: 'breadcrumb lastReviewed speakable' },
  WebSite: { parent: 'CreativeWork', properties: 'issn' },
  FAQPage: { parent: 'WebPage', properties: '' },
  CorrectionComment: { parent: 'CreativeWork', properties: '' },
  Question: { parent: 'CreativeWork', properties: 'acceptedAnswer suggestedAnswer answerCount' },
  Answer: { parent: 'CreativeWork', properties: '' },
  MediaObject: { parent: 'CreativeWork', properties: 'contentUrl duration embedUrl uploadDate' },
  VideoObject: { parent: 'MediaObject', properties: 'caption transcript' },
  Intangible: { parent: 'Thing', properties: '' },
  ItemList: { parent: 'Intangible', properties: 'itemListElement itemListOrder numberOfItems' },
  BreadcrumbList: { parent: 'ItemList', properties: '' },
  ListItem: { parent: 'Intangible', properties: 'item position' },
  DefinedTerm: { parent: 'Intangible', properties: 'inDefinedTermSet termCode' },
  DefinedTermSet: { parent: 'CreativeWork', properties: 'hasDefinedTerm' },
  Service: { parent: 'Intangible', properties: 'areaServed provider serviceType audience' },
  Event: { parent: 'Thing', properties: 'startDate endDate location' },
  Organization: { parent: 'Thing', properties: 'logo email legalName address' },
  SoftwareApplication: { parent: 'CreativeWork', properties: 'applicationCategory' },
  Product: { parent: 'Thing', properties: 'category offers' },
};

const graph = {
  '@graph': Object.entries(vocabulary).flatMap(([type, { parent, properties }]) => [
    {
      '@id': `schema:${type}`,
      '@type': 'rdfs:Class',
      ...(parent && { 'rdfs:subClassOf': { '@id': `schema:${parent}` } }),
    },
    ...properties
      .split(' ')
      .filter(Boolean)
      .map((property) => ({
        '@id': `schema:${property}`,
        '@type': 'rdf:Property',
        'schema:domainIncludes': { '@id': `schema:${type}` },
      })),
  ]),
};

/** Returns the JSON-LD objects of a page. @throws if one is not valid JSON */
export function parseStructuredData(html: string): Node[] {
  const blocks = parseHTML(html).document.querySelectorAll('script[type="application/ld+json"]');
  return [...blocks].map((block) => JSON.parse(block.textContent) as Node);
}

/** Returns the errors in the structured data of a page, by `vocabulary` and the requirements of search engines. */
export async function findStructuredDataErrors(html: string): Promise<string[]> {
  const { default: Validator } = await import('@adobe/structured-data-validator');
  const jsonld: Record<string, Node[]> = {};
  for (const node of parseStructuredData(html)) (jsonld[String(node['@type'])] ??= []).push(node);
  const found = await new Validator(graph).validate({ jsonld, microdata: {}, rdfa: {}, errors: [] });
  return found
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ issueMessage, path }) => `${(path ?? []).map(({ type }) => type).join('/')}: ${issueMessage}`);
}
