/** The used part of `nspell`, which has no types. */
declare module 'nspell' {
  export default function nspell(
    aff: string,
    dic: string,
  ): {
    /** Each word with all its forms, and the flags of the word. */
    data: Record<string, string[]>
    /** The meaning of each flag. */
    flags: Record<string, string | undefined>
  }
}
