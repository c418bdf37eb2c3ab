import { SITE_TIME_ZONE } from '@frontier/domain';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { Lead } from '../leads/lead.entity';
import type { LeadFilter } from './staff-lead.schemas';

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Leads that fit a filter, newest first. */
export function searchLeads(dataSource: DataSource, filter: LeadFilter): SelectQueryBuilder<Lead> {
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
      q: `%${literally(q)}%`,
    });
  }
  if (from)
    query.andWhere(`lead.created_at >= :from::date::timestamp AT TIME ZONE :zone`, {
      from,
      zone: SITE_TIME_ZONE,
    });
  if (to)
    query.andWhere(`lead.created_at < (:to::date + 1)::timestamp AT TIME ZONE :zone`, {
      to,
      zone: SITE_TIME_ZONE,
    });
  return query;
}
