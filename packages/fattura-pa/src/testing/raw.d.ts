/** Files that tests read as text. */
declare module '*.xsd?raw' {
  const text: string;
  export default text;
}
declare module '*.xml?raw' {
  const text: string;
  export default text;
}
