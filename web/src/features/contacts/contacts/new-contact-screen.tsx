import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { roleFromAddress } from './fields.ts';
import { NewContactForm } from './new-contact-form.tsx';

/** `/nuova-anagrafica`: a client or a supplier, chosen first; 'Salva e nuovo' begins a new form with the same type. */
export function NewContactScreen() {
  const [params] = useSearchParams();
  const asked = roleFromAddress(params);
  const [{ turn, role }, begin] = useState({ turn: 0, role: asked });
  return (
    <NewContactForm
      key={turn}
      asked={asked}
      role={role}
      first={turn === 0}
      onNext={(saved) => begin({ turn: turn + 1, role: saved })}
    />
  );
}
