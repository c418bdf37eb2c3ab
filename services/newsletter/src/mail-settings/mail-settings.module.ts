import { MailConfig } from '@frontier/mail';
import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module';
import { MailSettingsController } from './mail-settings.controller';
import { MailSettingsService } from './mail-settings.service';

@Module({
  imports: [AddressesModule],
  controllers: [MailSettingsController],
  providers: [MailConfig.provider, MailSettingsService],
})
export class MailSettingsModule {}
