import { alertWish } from '@commiato/contracts/notices/alerts';
import type { PlannedWork } from '@commiato/demo/plan/work';
import { addDays } from '@commiato/italy/days';
import { alertsOf, confirmAlert, countAlerts } from '../features/notices/alerts/queries.ts';
import { askAlert } from '../features/notices/alerts/service.ts';
import { queueAlerts } from '../features/notices/notices/alert-queue-queries.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { asOf } from './moments.ts';
