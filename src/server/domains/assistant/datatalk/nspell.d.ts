/** What is used of `nspell`, which brings no types. */
declare module 'nspell' {
  export default function nspell(
    aff: string,
    dic: string,
  ): {
    /** Each word with all its forms, and the flags of the word. */
    data: Record<string, string[]>
    /** What a flag means, by the meaning. */
    flags: Record<string, string | undefined>
  }
}
