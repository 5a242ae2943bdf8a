import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SmallDisk {
  readonly folder: string;
  /** A data directory on it, which a program that stops takes away. */
  readonly dataDir: string;
  /** Writes a file that leaves so many bytes free; called again, it leaves others. */
  leave(bytes: number): Promise<void>;
  remove(): Promise<void>;
}

/** A disk of its own in memory; null where this account may not mount one. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'commiato-disco-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  await chmod(folder, 0o711);
  await mkdir(join(folder, 'programma'), { mode: 0o711 });
  const filler = join(folder, 'riempitivo');
  const free = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  return {
    folder,
    dataDir: join(folder, 'programma/data'),
    leave: async (bytes) => {
      // Grown or cut, never made anew: meanwhile there would be room.
      const file = await open(filler, 'a', 0o600);
      try {
        const piece = Buffer.alloc(1024 * 1024, 1);
        let left = (await free()) - bytes;
        if (left < 0) await file.truncate(Math.max((await file.stat()).size + left, 0));
        for (; left > 0; left -= piece.length) await file.write(piece, 0, Math.min(left, piece.length));
      } catch (error) {
        // Others wrote meanwhile: the disk is as full as can be.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        await file.close();
      }
    },
    remove: async () => {
      await run('umount', ['-l', folder]).catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}
