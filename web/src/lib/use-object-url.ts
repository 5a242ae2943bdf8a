import { useEffect, useState } from 'react';

/** The address under which this page shows bytes that were fetched; empty without them, and until they are there. It ends with its component. */
export function useObjectUrl(bytes: Blob | undefined): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!bytes) return undefined;
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      // Of other bytes the first picture would be this one, which is gone.
      setUrl('');
    };
  }, [bytes]);
  return url;
}
