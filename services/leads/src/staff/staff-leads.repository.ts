import { SITE_TIME_ZONE } from '@frontier/domain';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { Lead } from '../leads/lead.entity';
import type { LeadFilter, StaffLead } from './staff-lead.schemas';

const AT_SITE = `timestamp AT TIME ZONE '${SITE_TIME_ZONE}'`;
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Builds a query for the leads that match a filter, newest first. @param last skips this lead and all before it */
export function searchLeads(
  dataSource: DataSource,
  filter: LeadFilter,
  last?: StaffLead,
): SelectQueryBuilder<Lead> {
  const { q, status, form, notification, service_slug, assigned_to, from, to } = filter;
  const query = dataSource
    .getRepository(Lead)
    .createQueryBuilder('lead')
    .orderBy('lead.created_at', 'DESC')
    .addOrderBy('lead.id', 'DESC');
  const equal = { status, form, notification, service_slug, assigned_to };
  for (const [column, value] of Object.entries(equal)) {
    if (value) query.andWhere(`lead.${column} = :${column}`, { [column]: value });
  }
  if (q) {
    query.andWhere(`concat_ws(' ', lead.name, lead.email, lead.company, lead.phone, lead.message) ILIKE :q`, {
      q: `%${escapeLike(q)}%`,
    });
  }
  if (from) query.andWhere(`lead.created_at >= :from::date::${AT_SITE}`, { from });
  if (to) query.andWhere(`lead.created_at < (:to::date + 1)::${AT_SITE}`, { to });
  if (last) query.andWhere('(lead.created_at, lead.id) < (:created_at, :id)', last);
  return query;
}
