import { publicPaths } from '@commiato/contracts/notices/public-addresses';

/** Below every form: what becomes of what is written there. `use` is a whole sentence. */
export function PrivacyNote({ use }: { use: string }) {
  return (
    <p className="contact-note">
      {use} <a href={publicPaths.privacy}>Informativa sulla privacy</a>
    </p>
  );
}
