import type { Chore } from '../../../platform/jobs/chores.ts';
import { remindOfCertificates } from './service.ts';

export const certificateChores: readonly Chore[] = [{ name: 'scadenze dei certificati', run: remindOfCertificates }];
