import { type ConfigOf, FormTokens } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { LeadsConfig } from '../leads.config';
import { publicDatabaseModule } from '../public-database';
import { LeadIntake } from './lead-intake.service';
import { LeadsController } from './leads.controller';

/**
 * What visitors reach. Whatever they send is stored through the public role's connection; only the request to
 * notify of a lead, which carries an id and a receipt, starts a run through the owner's.
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
