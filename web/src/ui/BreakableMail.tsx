interface BreakableMailProps {
  readonly mail: string;
}

/** An e-mail address that breaks before its domain, never in the middle of a word as `…@commiato.exampl` and `e`. */
export function BreakableMail({ mail }: BreakableMailProps) {
  const at = mail.lastIndexOf('@');
  if (at <= 0) return mail;
  return (
    <>
      {mail.slice(0, at)}
      <wbr />
      {mail.slice(at)}
    </>
  );
}
