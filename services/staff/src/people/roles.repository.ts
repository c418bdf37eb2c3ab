import type { Person, Role } from '@frontier/identity';
import { ServiceError, RoleStore } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Reads the stored roles, which all other services request from this one. The role is `user` if none is stored. */
@Injectable()
export class DatabaseRoleStore extends RoleStore {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async getRole({ subject }: Person): Promise<Role> {
    const [row] = await this.dataSource.query<{ role: Role; enabled: boolean }[]>(
      `SELECT coalesce(r.role, 'user') AS role, coalesce(a.enabled, true) AS enabled
       FROM (SELECT $1::text AS user_id) p
       LEFT JOIN user_roles r USING (user_id) LEFT JOIN accounts a USING (user_id)`,
      [subject],
    );
    if (row?.enabled === false) throw new ServiceError(401, 'ACCOUNT_CLOSED', 'Your account is closed');
    return row?.role ?? 'user';
  }
}
