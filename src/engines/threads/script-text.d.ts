/** The script of a helping thread as a text (see scripts/worker-script.ts). */
declare module 'tsumeru:helper-script' {
  const text: string;
  export default text;
}
