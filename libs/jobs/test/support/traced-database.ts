import { MessagingTables } from '@frontier/messaging';
import { JobTables } from '../../src';

export const database = { service: 'content', entities: [], migrations: [MessagingTables, JobTables] };
