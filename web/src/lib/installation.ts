import { z } from 'zod';

/** The settings that the screens need; the server writes them into the page as JSON. */
const installationSchema = z.object({
  /** Where 'Richiedi un contatto!' leads; empty: the built-in form. */
  contactUrl: z.string().default(''),
  supportMail: z.string().default(''),
  /** Where agencies pay (decisions E12); empty: the installation has no such place. */
  paymentUrl: z.string().default(''),
  /** The link beside the image error. */
  imageToolUrl: z.string().default('https://squoosh.app/'),
  /** Designer credit of the login; empty: not shown. */
  credit: z.string().default(''),
  /** Address of the public pages, without a slash at the end. */
  publicUrl: z.string().default(''),
});
export type Installation = z.output<typeof installationSchema>;

/** Reads the JSON of the page's element `#installation`; what is missing or unreadable takes the defaults. */
export function parseInstallation(text: string | null | undefined): Installation {
  try {
    const parsed = installationSchema.safeParse(JSON.parse(text || '{}'));
    if (parsed.success) return parsed.data;
  } catch {
    // A page served by vite alone still has the placeholder in place of the JSON.
  }
  return installationSchema.parse({});
}

/** The settings of this installation. */
export const installation: Installation = parseInstallation(
  typeof document === 'undefined' ? null : document.getElementById('installation')?.textContent,
);

/** Where the public pages stand, without a slash at the end: before the address is set, where this screen does. */
export const publicOrigin = (): string => installation.publicUrl || window.location.origin;
