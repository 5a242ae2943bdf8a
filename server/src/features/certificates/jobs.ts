import type { Chore } from '../../platform/chores.ts';
import { remindOfCertificates } from './service.ts';

export const certificateChores: readonly Chore[] = [{ name: 'scadenze dei certificati', run: remindOfCertificates }];
