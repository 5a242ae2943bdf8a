declare module '@fontsource-variable/source-sans-3';
declare module '@fontsource-variable/newsreader/opsz.css';
declare module '@fontsource-variable/newsreader/opsz-italic.css';
