import dictionary from 'dictionary-en'
import nspell from 'nspell'

/** English words, read once when the server starts: they are never taken for misspelt names. */
const english = nspell(Buffer.from(dictionary.aff).toString(), Buffer.from(dictionary.dic).toString())
const seen = new Map<string, boolean>()
const MOST = 20_000

export const englishWords = {
  /** Whether the word is English. */
  correct(word: string): boolean {
    const known = seen.get(word)
    if (known !== undefined) return known
    const is = english.correct(word)
    if (seen.size < MOST) seen.set(word, is)
    return is
  },
}
