/** The script of a thread that searches leaves, as a text (see scripts/worker-script.ts). */
declare module 'tsumeru:leaf-script' {
  const text: string;
  export default text;
}
