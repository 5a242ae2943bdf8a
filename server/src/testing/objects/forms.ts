import { changeForm, decideFormSharing, fillForm } from '@commiato/contracts/forms/forms';
import { renewSignatureCode, requestSignature } from '@commiato/contracts/forms/signatures';
import { call } from '../calls.ts';
import { flatForm, seedForm, seedSignature } from '../forms.ts';
import { seedFuneral } from '../funerals.ts';
import type { DomainObjects } from './object-makers.ts';

export const objects: DomainObjects = {
  make: {
    modulo: async ({ test, owner }) => (await seedForm(test, owner.token))._id,
    'modulo offerto': async ({ test, owner }) => {
      const { _id } = await seedForm(test, owner.token);
      await call(test, changeForm, { token: owner.token, params: { id: _id }, body: { condividi: true } });
      return _id;
    },
    firma: async ({ test, owner }) =>
      (await seedSignature(test, owner.token, (await seedFuneral(test, owner.token))._id))._id,
  },
  bodiesByPath: {
    [fillForm.path]: { body: { id_servizio: 'nessuno' } },
    [decideFormSharing.path]: { body: { stato: 'condivisa' } },
    [requestSignature.path]: { body: { documenti: ['mandato'], nome: 'Ada Neri' } },
    [renewSignatureCode.path]: { body: { rinnova: true } },
    '/api/moduli': { body: { nome: 'Trasporto' }, file: await flatForm() },
    '/api/modulo/:id/file': { body: {}, file: await flatForm() },
  },
};
