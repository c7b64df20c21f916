/** Every sentence of the program, by key: made by scripts/catalogue-plugin.mjs. */
declare module 'catalogue' {
  const entries: Readonly<
    Record<string, string | { readonly one: string; readonly other: string }>
  >;
  export default entries;
}

/** The sentences of one file that only some pages need. */
declare module 'catalogue/*' {
  const entries: Readonly<
    Record<string, string | { readonly one: string; readonly other: string }>
  >;
  export default entries;
}

/** Style sheets are imported for their effect only. */
declare module '*.css';

/** The folder web/, put in by scripts/test.mjs for the tests. */
declare const FLAGFALL_WEB: string;
