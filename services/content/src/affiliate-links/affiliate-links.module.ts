import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module';
import { AffiliateLinksController } from './affiliate-links.controller';
import { affiliateLinks } from './affiliate-link.kind';

/** Links to other shops, and how often they are followed. */
@Module({
  imports: [ItemsModule.forKind(affiliateLinks)],
  controllers: [AffiliateLinksController],
})
export class AffiliateLinksModule {}
