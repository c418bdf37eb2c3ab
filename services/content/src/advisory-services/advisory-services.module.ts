import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module';
import { AdvisoryServicesController } from './advisory-services.controller';
import { advisoryServices } from './advisory-service.kind';

/** The catalogue of services that readers may enquire about. */
@Module({
  imports: [ItemsModule.forKind(advisoryServices)],
  controllers: [AdvisoryServicesController],
})
export class AdvisoryServicesModule {}
