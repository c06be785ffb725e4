/** The text of a style sheet, as Vite and the build of the SDK import it. */
declare module '*.css?raw' {
  const text: string;
  export default text;
}
