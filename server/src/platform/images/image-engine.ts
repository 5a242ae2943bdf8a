import sharp from 'sharp';

// Every picture is decoded once: keeping operations would only hold memory.
sharp.cache(false);
// Of the engine's many readers only these are ever needed: photographs from people, SVG from our own drawings.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadSvg'] });

export { sharp };
