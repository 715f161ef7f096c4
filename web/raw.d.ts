/** What Vite makes of these names, where its own types do not reach. */
declare module '*.tsv?raw' {
  const text: string;
  export default text;
}
declare module 'tsumeru/worker-script.js?url' {
  const url: string;
  export default url;
}
