import { securityScreenPaths } from '@commiato/contracts/accounts/security';
import { sessionBlockId } from '@commiato/contracts/accounts/sign-in';
import { signInAddress, signInFormId } from '@commiato/contracts/notices/public-addresses';
import type { SignInStep } from '@commiato/contracts/notices/public-home';
import type { ReactNode } from 'react';
import { LineIcon } from '../../ui/art/line-icon.tsx';
import { inertJson } from '../inert-json.ts';

interface FormProps {
  readonly error: string;
  readonly label: string;
  /** Label of the button while the script waits for the answer. */
  readonly busy: string;
  readonly children: ReactNode;
}

/** A step of the sign-in; the field `data-error` is filled by the server or by the script. */
function SignInForm({ error, label, busy, children }: FormProps) {
  return (
    <form className="sign-in-form" action={signInAddress} method="post">
      <p className="alert" role="alert" hidden={error === ''}>
        <LineIcon name="alert" />
        <span>
          <strong>{'Attenzione: '}</strong>
          <span data-error="">{error}</span>
        </span>
      </p>
      {children}
      <button type="submit" className="button button--main" data-busy={busy}>
        {label}
      </button>
    </form>
  );
}

function CredentialsForm({ mail, error }: { readonly mail: string; readonly error: string }) {
  return (
    <SignInForm error={error} label="Accedi" busy="Accesso in corso…">
      <div className="sign-in-field">
        <label htmlFor="username">Nome utente</label>
        <input
          id="username"
          name="username"
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck="false"
          defaultValue={mail}
          aria-describedby="username-aiuto"
        />
        <p id="username-aiuto">È l’e-mail con cui ti sei registrato.</p>
      </div>
      <div className="sign-in-field">
        <label htmlFor="password">Password</label>
        <div className="sign-in-password">
          <input id="password" name="password" type="password" autoComplete="current-password" />
          <button type="button" aria-label="Mostra la password" data-reveal="" hidden>
            <LineIcon name="eye" />
          </button>
        </div>
        <p>
          <a href={securityScreenPaths.recover}>Password dimenticata?</a>
        </p>
      </div>
    </SignInForm>
  );
}

function SecondFactorForm({ challenge, error }: { readonly challenge: string; readonly error: string }) {
  return (
    <>
      <SignInForm error={error} label="Verifica il codice" busy="Verifica in corso…">
        <input type="hidden" name="challenge" value={challenge} />
        <div className="sign-in-field">
          <label htmlFor="codice">Codice di accesso</label>
          <input id="codice" name="codice" type="text" autoComplete="one-time-code" aria-describedby="codice-aiuto" />
          <p id="codice-aiuto">Le 6 cifre della tua app di autenticazione, oppure un codice di recupero.</p>
        </div>
      </SignInForm>
      <form className="sign-in-back" action={signInAddress} method="get">
        <button type="submit" className="button">
          Torna a nome utente e password
        </button>
      </form>
    </>
  );
}

/** Hands the session to the script, which stores it and goes on; without one the private area cannot be shown. */
function SessionHandover({ session }: Extract<SignInStep, { step: 'done' }>) {
  return (
    <>
      <script
        type="application/json"
        id={sessionBlockId}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped; a data block, never run
        dangerouslySetInnerHTML={{ __html: inertJson(session) }}
      />
      <p role="status">
        Accesso riuscito. L’area riservata ha bisogno di JavaScript: se non si apre da sola, attivalo nelle impostazioni
        del browser e accedi di nuovo.
      </p>
    </>
  );
}

/** The sign-in of agencies and administrators: a plain form, which its script completes without leaving the page. */
export function SignIn({ step, contact }: { readonly step: SignInStep; readonly contact: string }) {
  return (
    <section className="sign-in" id={signInFormId} aria-labelledby="accesso-titolo" data-island="sign-in">
      <h2 id="accesso-titolo">Area riservata operatori</h2>
      <p className="sign-in-lead">Accedi per pubblicare e gestire i tuoi annunci.</p>
      <div data-step="">
        {step.step === 'credentials' && <CredentialsForm mail={step.mail} error={step.error} />}
        {step.step === 'code' && <SecondFactorForm challenge={step.challenge} error={step.error} />}
        {step.step === 'done' && <SessionHandover {...step} />}
      </div>
      {step.step === 'credentials' && (
        <template>
          <SecondFactorForm challenge="" error="" />
        </template>
      )}
      <p className="sign-in-contact">
        {'Non hai ancora un account? '}
        <a href={contact}>Richiedi un contatto!</a>
      </p>
    </section>
  );
}
