import { isKnown, known } from '../words/known.ts'
import { distance } from './distance.ts'
import { type Names, wordsIn } from './index-of-names.ts'
import type { Dictionary } from './link.ts'

export type Corrected = { text: string; shown: string; corrected: { word: string; taken_for: string }[] }

/**
 * Takes misspelt words for those of the domain and of the company's names. A word that is English, Hinglish or a name
 * already is never touched.
 * @param text lower case, as long as `shown`
 */
export function spell(text: string, shown: string, names: Names, dictionary: Dictionary): Corrected {
  const corrected: Corrected['corrected'] = []
  let plain = text
  let typed = shown
  for (const word of wordsIn(text).toReversed()) {
    if (!needsLook(word.text, names, dictionary)) continue
    const isName = word.start > 0 && /\p{Lu}/u.test(shown[word.start] ?? '')
    const better = nearest(word.text, isName ? [names.words] : [names.words, known])
    if (better === undefined) continue
    corrected.unshift({ word: word.text, taken_for: better })
    plain = plain.slice(0, word.start) + better + plain.slice(word.end)
    typed =
      typed.slice(0, word.start) + (isName ? `${better[0]?.toUpperCase()}${better.slice(1)}` : better) + typed.slice(word.end)
  }
  return { text: plain, shown: typed, corrected }
}

const needsLook = (word: string, names: Names, dictionary: Dictionary) =>
  word.length >= 3 &&
  /^[a-z]+$/.test(word) &&
  !isKnown(word) &&
  !names.words.has(word) &&
  !(word.endsWith('s') && names.words.has(word.slice(0, -1))) &&
  !dictionary.correct(word)

function nearest(word: string, lists: readonly ReadonlySet<string>[]): string | undefined {
  const most = word.length >= 7 ? 2 : 1
  let best: string | undefined
  let least = most + 1
  for (const list of lists)
    for (const candidate of list) {
      if (Math.abs(candidate.length - word.length) > most || candidate.length < 3) continue
      const isSwapped = candidate[0] === word[1] && candidate[1] === word[0]
      if (candidate[0] !== word[0] && !isSwapped) continue
      if (word.length === 3 && !isTurned(word, candidate)) continue
      const far = distance(word, candidate, Math.min(most, least - 1))
      if (far < least) {
        best = candidate
        least = far
      }
    }
  return best
}

/** `adn` and `and`. */
const isTurned = (a: string, b: string) =>
  a.length === b.length && a.split('').toSorted().join('') === b.split('').toSorted().join('')
