import dictionary from 'dictionary-en'
import nspell from 'nspell'

/** English words, read once when the server starts: they are never taken for misspelt names. */
const english = nspell(Buffer.from(dictionary.aff).toString(), Buffer.from(dictionary.dic).toString())
const seen = new Map<string, boolean>()
const MOST = 20_000

/** British spellings as the word list has them: `analyser`, `colour`, `instalment`. */
const american: readonly (readonly [RegExp, string])[] = [
  [/ys(er|ers|e|ed|ing|es)$/, 'yz$1'],
  [/is(e|ed|es|er|ers|ing|ation|ations)$/, 'iz$1'],
  [/our(s|ed|ing|ite|ites|able|al)?$/, 'or$1'],
  [/tre(s)?$/, 'ter$1'],
  [/ogue(s)?$/, 'og$1'],
  [/([^aeiou][aeiou])ll(ed|ing|er|ers)$/, '$1l$2'],
  [/mme(s)?$/, 'm$1'],
  [/^(che)que(s)?$/, '$1ck$2'],
  [/(inst|fulf)al?(ment|ments)$/, '$1all$2'],
]
const isEnglish = (word: string) =>
  english.correct(word) || american.some(([british, ours]) => british.test(word) && english.correct(word.replace(british, ours)))

export const englishWords = {
  /** Whether the word is English. */
  correct(word: string): boolean {
    const known = seen.get(word)
    if (known !== undefined) return known
    const is = isEnglish(word)
    if (seen.size < MOST) seen.set(word, is)
    return is
  },
}
