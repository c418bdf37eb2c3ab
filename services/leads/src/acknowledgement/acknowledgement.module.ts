import { Module } from '@nestjs/common';
import { LeadsConfig } from '../leads.config';
import { AcknowledgeLeadProcessor } from './acknowledge-lead.processor';
import { Acknowledgements } from './acknowledgements.repository';

@Module({
  providers: [LeadsConfig.provider, Acknowledgements, AcknowledgeLeadProcessor],
  exports: [Acknowledgements],
})
export class AcknowledgementModule {}
