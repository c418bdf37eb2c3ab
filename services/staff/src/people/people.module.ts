import { Module } from '@nestjs/common';
import { StaffConfig } from '../staff.config';
import { AccountsController } from './accounts.controller';
import { AdminSetupController } from './admin-setup.controller';
import { AdminSetup } from './admin-setup.service';
import { IdentityAdmin } from './identity-admin';
import { MeController } from './me.controller';
import { People } from './people.service';
import { Reconciliation } from './reconciliation';
import { UsersController } from './users.controller';

@Module({
  controllers: [AccountsController, AdminSetupController, MeController, UsersController],
  providers: [StaffConfig.provider, IdentityAdmin, People, AdminSetup, Reconciliation],
})
export class PeopleModule {}
