import { publicPaths } from '@commiato/contracts/notices/public-addresses';

/** Privacy note below every form; `use` is a whole sentence about the use of the data. */
export function PrivacyNote({ use }: { use: string }) {
  return (
    <p className="contact-note">
      {use} <a href={publicPaths.privacy}>Informativa sulla privacy</a>
    </p>
  );
}
