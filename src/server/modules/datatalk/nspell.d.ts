/** What is used of `nspell`, which brings no types. */
declare module 'nspell' {
  export default function nspell(aff: string, dic: string): { correct: (word: string) => boolean }
}
