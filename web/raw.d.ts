/** Types of Vite's special imports that its own declarations do not cover. */
declare module '*.tsv?raw' {
  const text: string;
  export default text;
}
declare module 'tsumeru/worker-script.js?url' {
  const url: string;
  export default url;
}
