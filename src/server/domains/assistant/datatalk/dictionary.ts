import dictionary from 'dictionary-en'
import nspell from 'nspell'

/**
 * English words with all their forms, by their first two letters, each between line ends. Read at the first question; they are never
 * taken for misspelt names. What the library builds to check spelling takes ten times the memory of the words themselves.
 */
let english: Map<string, string> | undefined
const startOf = (word: string) => word.slice(0, 2)

function readWords(): Map<string, string> {
  const { data, flags } = nspell(Buffer.from(dictionary.aff).toString(), Buffer.from(dictionary.dic).toString())
  const part = flags['ONLYINCOMPOUND']
  const whole = Object.keys(data).filter((word) => part === undefined || !data[word]?.includes(part))
  const words = Map.groupBy(whole, startOf)
  return new Map([...words].map(([start, all]) => [start, Buffer.from(`\n${all.join('\n')}\n`).toString()]))
}

/** Whether the word is in the list; 21st and 112th count as words. */
function isListed(word: string): boolean {
  english ??= readWords()
  return english.get(startOf(word))?.includes(`\n${word}\n`) === true || /^\d*(1\dth|[02-9](1st|2nd|3rd|[04-9]th))$/.test(word)
}

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
  isListed(word) || american.some(([british, ours]) => british.test(word) && isListed(word.replace(british, ours)))

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
