import sharp from 'sharp';

// Each image is decoded only once, so cached operations would only occupy memory.
sharp.cache(false);
// Only these decoders of the engine are allowed: photographs from users, SVG from our own drawings.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadSvg'] });

/** A picture that takes longer is given up. */
export const imageTimeoutSeconds = 10;

export { sharp };
