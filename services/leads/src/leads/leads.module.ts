import { type ConfigOf, FormTokens } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { LeadsConfig } from '../leads.config';
import { publicDatabaseModule } from '../public-database';
import { LeadIntake } from './lead-intake.service';
import { LeadsController } from './leads.controller';

/**
 * Serves the public endpoints. Forms are stored through the connection of the public role. Only the request to notify of a
 * lead uses the owner's connection, to start a job; it has to contain the receipt of the lead.
 */
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
