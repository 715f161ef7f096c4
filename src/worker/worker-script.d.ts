/** The script of the worker as a text (see scripts/worker-script.ts). */
declare module 'tsumeru:worker-script' {
  const text: string;
  export default text;
}
