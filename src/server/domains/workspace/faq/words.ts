import { groups, phrases, silent } from './synonyms.ts'

/** `invoices`, `invoicing` and `invoiced` become one; short words stay as they are. */
function stem(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word
  const plain = word
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1')
  return plain.length <= 5 ? plain : plain.replace(/(ing|ed)$/, '').replace(/e$/, '')
}

/** Every word of a group, stemmed, with the one that represents it. */
export const aliases: ReadonlyMap<string, string> = new Map(
  groups.flatMap(([first = '', ...others]) => [first, ...others].map((word) => [stem(word), stem(first)] as const)),
)

/** The meaningful words of a text, each normalized for look-up. All of them if none is meaningful. */
export function wordsOf(text: string): string[] {
  let plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[’']/g, '')
  for (const [pattern, word] of phrases) plain = plain.replaceAll(pattern, word)
  const all = plain.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)
  const telling = all.filter((word) => !silent.has(word))
  return (telling.length > 0 ? telling : all).map((word) => {
    const form = stem(word)
    return aliases.get(form) ?? form
  })
}
