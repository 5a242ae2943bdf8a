/** The part of libheif-js that is used; the package types only the functions beneath it. */
declare module 'libheif-js' {
  export interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Draws the image, upright; the callback gets null where it cannot be decoded. */
    display(target: ImageData, done: (drawn: ImageData | null) => void): void;
    free(): void;
  }
  const libheif: {
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  };
  export default libheif;
}
