/** Header of an image. The decoder gets only images whose header was accepted. */
export interface InspectedPicture {
  readonly kind: 'jpeg' | 'png';
  readonly width: number;
  readonly height: number;
  /** Passes over the image: one, or the scans of a JPEG. */
  readonly scans: number;
  /** Memory for decoding images that cannot be decoded line by line. */
  readonly held: number;
  /** Compressed bytes of texts and profiles that were dropped. */
  readonly packed: number;
  /** The bytes for the decoder: of a PNG without texts, profiles and unknown chunks. */
  readonly bytes: Buffer;
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

/** Whether the bytes start like a JPEG or PNG. */
export const isJpegOrPng = (bytes: Buffer): boolean => isJpeg(bytes) || startsWith(bytes, pngSignature);
const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

/** Reads the header of a JPEG or PNG in linear time without decompressing anything; null if there is none. */
export function readPictureHeader(bytes: Buffer): InspectedPicture | null {
  if (isJpeg(bytes)) return readJpegHeader(bytes);
  return startsWith(bytes, pngSignature) ? readPngHeader(bytes) : null;
}

/** The chunks that are kept, with their maximum length (ISO/IEC 15948, 11): only IDAT is compressed. */
const maxBytesByChunkType: Readonly<Record<string, number>> = {
  IHDR: 13,
  PLTE: 768,
  IDAT: 2 ** 31 - 1,
  IEND: 0,
  tRNS: 256,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  eXIf: 65_536,
};
/** Channels for each colour type (ISO/IEC 15948, 11.2.2). */
const channelsByColourType: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** `head` are the first bytes; an iTXt has its compression flag after the keyword (ISO/IEC 15948, 11.3.4.5). */
const isCompressedText = (type: string, head: Buffer): boolean =>
  type === 'zTXt' || type === 'iCCP' || (type === 'iTXt' && head[head.indexOf(0) + 1] === 1);

function readPngHeader(bytes: Buffer): InspectedPicture | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  const pixel = (channelsByColourType[bytes[25] ?? 0] ?? 4) * (bytes[24] === 16 ? 2 : 1);
  const pieces: Buffer[] = [pngSignature];
  let turned = false;
  let packed = 0;
  for (let at = pngSignature.length; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    // A truncated chunk stays truncated; the decoder reports the file as damaged.
    if (length <= (maxBytesByChunkType[type] ?? -1)) pieces.push(bytes.subarray(at, end));
    if (isCompressedText(type, bytes.subarray(at + 8, at + 8 + 100))) packed += length;
    turned ||= type === 'eXIf';
    if (type === 'IEND') break;
    at = end;
  }
  const whole = bytes[28] !== 0 || turned;
  // Held once by the reader and once by the engine.
  const held = whole ? 2 * width * height * pixel : 0;
  return { kind: 'png', width, height, scans: 1, held, packed, bytes: Buffer.concat(pieces) };
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** SOF0 to SOF15 without DHT, JPG and DAC, which lie between them (ITU-T T.81, table B.1). */
const isStartOfFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without length: stuffing, fill bytes, TEM, RST0 to RST7 and SOI. */
const hasNoLength = (marker: number) => marker <= 0x01 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8);

function readJpegHeader(bytes: Buffer): InspectedPicture | null {
  let frame: Pick<InspectedPicture, 'width' | 'height' | 'held'> | null = null;
  let scans = 0;
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 4 <= bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === endOfImage) break;
    if (hasNoLength(marker)) {
      at += 2;
      // Any number of fill bytes may precede a marker.
      if (marker === 0xff) while (bytes[at] === 0xff) at += 1;
      if (marker === 0xff) at -= 1;
      continue;
    }
    if (isStartOfFrame(marker)) frame ??= readFrame(bytes.subarray(at));
    if (marker === startOfScan) scans += 1;
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  // With one scan each block is finished at once; with more, all coefficients wait for the last scan.
  return frame && { kind: 'jpeg', ...frame, held: scans > 1 ? frame.held : 0, packed: 0, scans, bytes };
}

/** Size of the image and memory of its coefficients, two bytes each, at each component's resolution (ITU-T T.81, B.2.2). */
function readFrame(segment: Buffer): Pick<InspectedPicture, 'width' | 'height' | 'held'> | null {
  if (segment.length < 10) return null;
  const height = segment.readUInt16BE(5);
  const width = segment.readUInt16BE(7);
  const components = Array.from({ length: segment.readUInt8(9) }, (_, index) => segment[11 + 3 * index] ?? 0x11);
  const areas = components.map((factors) => (factors >> 4) * (factors & 15));
  const most =
    Math.max(1, ...components.map((factors) => factors >> 4)) * Math.max(1, ...components.map((f) => f & 15));
  return { width, height, held: 2 * width * height * (areas.reduce((sum, area) => sum + area, 0) / most) };
}
