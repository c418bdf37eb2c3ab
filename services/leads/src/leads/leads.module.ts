import { type ConfigOf, FormTokens } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { LeadsConfig } from '../leads.config';
import { publicDatabaseModule } from '../public-database';
import { LeadIntake } from './lead-intake.service';
import { LeadsController } from './leads.controller';

/** Stores forms as a database role that cannot read. Only notification, which needs a receipt, runs as the owner. */
@Module({
  imports: [publicDatabaseModule],
  controllers: [LeadsController],
  providers: [
    LeadsConfig.provider,
    LeadIntake,
    {
      provide: FormTokens,
      useFactory: (config: ConfigOf<typeof LeadsConfig>) => new FormTokens(config.FORM_TOKEN_SECRET),
      inject: [LeadsConfig.token],
    },
  ],
})
export class LeadIntakeModule {}
