import 'reflect-metadata';
import { ArticleIngestedV1, ArticleSummarisedV1, defineEvent } from '@frontier/events';
import { Module, type Provider } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { CONSUMES, Consumes } from './consumes.decorator';
import { HandlerDiscovery } from './handler-discovery';

@Consumes(ArticleIngestedV1)
class ArticleIngestedConsumer {}

@Consumes(ArticleIngestedV1)
class SecondConsumer {}

const Unlisted = defineEvent({
  subject: 'rumour.heard.v1',
  owner: 'content',
  summary: 'Not in the catalogue.',
  payload: z.object({ id: z.string() }),
  example: { id: '1' },
});

@Consumes(Unlisted)
class RumourConsumer {}

async function finderWith(...providers: Provider[]): Promise<HandlerDiscovery> {
  @Module({ imports: [DiscoveryModule], providers: [HandlerDiscovery, ...providers] })
  class TestModule {}
  return (await NestFactory.createApplicationContext(TestModule, { logger: false })).get(HandlerDiscovery);
}

describe('HandlerDiscovery', () => {
  it('returns the consumer of each declared event', async () => {
    const finder = await finderWith(ArticleIngestedConsumer);
    expect(finder.find(CONSUMES, [ArticleIngestedV1]).map(({ name }) => name)).toEqual([
      'ArticleIngestedConsumer',
    ]);
  });

  it('throws if a declared event has no consumer', async () => {
    const finder = await finderWith(ArticleIngestedConsumer);
    expect(() => finder.find(CONSUMES, [ArticleIngestedV1, ArticleSummarisedV1])).toThrow(
      'article.summarised.v1 needs exactly one handler, found none',
    );
  });

  it('throws if an event has two consumers', async () => {
    const finder = await finderWith(ArticleIngestedConsumer, SecondConsumer);
    expect(() => finder.find(CONSUMES, [ArticleIngestedV1])).toThrow(
      'needs exactly one handler, found ArticleIngestedConsumer, SecondConsumer',
    );
  });

  it('throws if the service does not declare the event of a consumer', async () => {
    const finder = await finderWith(ArticleIngestedConsumer);
    expect(() => finder.find(CONSUMES, [])).toThrow('which is not declared');
  });

  it('throws if the event of a consumer is not in the event catalogue', async () => {
    const finder = await finderWith(RumourConsumer);
    expect(() => finder.find(CONSUMES, [Unlisted])).toThrow(
      'rumour.heard.v1, which is not in the event catalogue',
    );
  });
});
