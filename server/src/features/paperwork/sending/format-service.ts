import { invalid } from '../../../platform/foundation/problem.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { drawPacket, type PacketFile, type PacketInput } from './tasks.ts';

/** The file that an office receives. */
export interface PacketContent {
  readonly bytes: Buffer;
  readonly filename: string;
  readonly tipo: 'pdf';
}

/**
 * How what an office needs becomes one file: the only place that knows. Declarations may leave by certified mail since 18/12/2025 (L. 182/2025,
 * art. 37); once AgID's formats are published, they are another of these, and `packetFormat` says where it holds.
 */
export interface PacketFormat {
  /** Documents that it can hold, by their kind. */
  readonly holds: readonly PacketFile['tipo'][];
  /** Throws 400 at `documenti` for what cannot be put into it. */
  compose(deps: Pick<Deps, 'workers'>, agency: string, packet: PacketInput): Promise<PacketContent>;
}

const pdfFormat: PacketFormat = {
  holds: ['pdf', 'jpg', 'png'],
  compose: async ({ workers }, agency, packet) => {
    const drawn = await workers.run(drawPacket, packet, { agency });
    if ('illeggibile' in drawn)
      throw invalid({ documenti: [`«${drawn.illeggibile}» non si può unire al pacchetto: è protetto o rovinato.`] });
    return { bytes: Buffer.from(drawn), filename: 'pratiche.pdf', tipo: 'pdf' };
  },
};

/** The format in which offices take a packet: today one for all of them. */
export const packetFormat = (): PacketFormat => pdfFormat;
