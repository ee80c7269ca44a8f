import { hindiPhrases, hindiSilent, hindiWords } from './hindi.ts'
import { groups, phrases, silent } from './synonyms.ts'

/** A text in lower case, with one spelling where people have two: accents, apostrophes, the nukta and the nasals of Devanagari. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]|\u093c|\u200c|\u200d|[’']/g, '')
    .replaceAll('\u0901', '\u0902')
    .replaceAll(/[नम]\u094d(?=[क-म])/g, '\u0902')

/** `invoices`, `invoicing` and `invoiced` become one, as do `खाता`, `खाते` and `खातों`; short words stay as they are. */
function stem(word: string): string {
  if (/\d/.test(word)) return word
  if (/[\u0900-\u097f]/.test(word)) return word.replace(/(?<=..)(ियां|ियों|ाएं|ाऊं|ाओं|ाओ|ों|ें|ां|ीं|ूं|एं|ऊं|ं|े|ी|ा|ो|ू|ि|ए)$/, '')
  if (word.length <= 3) return word
  const plain = word
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1')
  return plain.length <= 5 ? plain : plain.replace(/(ing|ed)$/, '').replace(/e$/, '')
}

const englishAliases = new Map(
  groups.flatMap(([first = '', ...others]) => [first, ...others].map((word) => [stem(word), stem(first)] as const)),
)

/** Every word of a group, stemmed, with the one that represents it. */
export const aliases: ReadonlyMap<string, string> = new Map([
  ...englishAliases,
  ...hindiWords.map(([hindi, english]) => {
    const form = stem(english)
    return [stem(fold(hindi)), englishAliases.get(form) ?? form] as const
  }),
])

const quiet: ReadonlySet<string> = new Set([...silent, ...hindiSilent.map(fold)])

/** The words of a text that carry meaning, each in the form it is looked up by. All of them when none does. */
export function wordsOf(text: string): string[] {
  let plain = fold(text)
  for (const [pattern, word] of [...phrases, ...hindiPhrases]) plain = plain.replaceAll(pattern, word)
  const all = plain.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)
  const telling = all.filter((word) => !quiet.has(word))
  return (telling.length > 0 ? telling : all).map((word) => {
    const form = stem(word)
    return aliases.get(form) ?? form
  })
}
