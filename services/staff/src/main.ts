import { bootstrapService } from '@frontier/service-kit';
import { staff } from './staff.service-definition';

void bootstrapService(staff);
