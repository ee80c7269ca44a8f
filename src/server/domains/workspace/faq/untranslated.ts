/** Articles that are in English only, by language, in their order. The list only shrinks. */
export const untranslated: Readonly<Record<string, readonly string[]>> = {
  hi: [],
}
