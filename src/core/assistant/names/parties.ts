import { distance } from './distance.ts'
import { isKnown } from '../words/known.ts'
import { commonInNames, places, stem } from '../words/trades.ts'
import { type Dictionary, type RankedLink, matchesAt, merged } from './ranked-links.ts'
import { isNumber, type Names, type Party, type Word } from './index-of-names.ts'

/** Among so few parties the next word of a name may be written nearly right. */
const FEW = 200

/** The parties whose names contain the longest run of words from `at` on; `next` is the word after the run. */
function longestRun(words: readonly Word[], at: number, names: Names) {
  let best = names.partiesOfWord.get(words[at]?.text ?? '') ?? []
  const seen = new Set([words[at]?.text])
  let length = 1
  let next = at + 1
  for (;;) {
    const ahead = words[next]?.text === 'and' ? next + 1 : next
    const word = words[ahead]?.text
    if (word === undefined || seen.has(word)) break
    const holders = holding(best, word)
    if (holders.length === 0) break
    seen.add(word)
    best = holders
    length++
    next = ahead + 1
  }
  return { best, length, next }
}

/** Those whose name contains the word, exactly or nearly. */
function holding(parties: readonly Party[], word: string): readonly Party[] {
  const exact = parties.filter((party) => party.wordSet.has(word))
  const single = stem(word)
  const one = exact.length === 0 && single !== word ? parties.filter((party) => party.wordSet.has(single)) : exact
  if (one.length > 0) return one
  if (exact.length > 0 || word.length < 5 || parties.length > FEW) return exact
  return parties.filter((party) => party.words.some((one) => one.length > 4 && distance(one, word, 1) <= 1))
}

const slotBefore =
  /\b(?:to|from|by|of|for|at|with|paid|pay|via|on|ask|did|does|has|have|owed|owes?|give|gave|and|or|ya|plus|vs|versus|about|only|aur)\s+(?:the\s+)?$/
const slotAfter =
  /^\s*(?:'s\b|ko|se|ka|ke|ki|ne|w[ao]+l[aeo]n?|bills?|invoices?|payments?|pe|par|owe|owes|paid|pay|vs|versus|and|aur|or|ya|plus)\b/

const isMonth = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)$/
const ofDays = /(?:\d(?:st|nd|rd|th)?(?: of)?|\b(?:in|since|till|until|during|between)) $/

/** The parties in a text: by the longest run of their words. */
export function partiesAt(
  text: string,
  shown: string,
  words: readonly Word[],
  names: Names,
  dictionary: Dictionary,
): RankedLink[] {
  const found: RankedLink[] = []
  const phrased = words.flatMap((word, at) =>
    (names.partyPhrases.get(stem(word.text)) ?? []).flatMap((phrase): RankedLink[] => {
      if (phrase.words.length === 1 && isPlain(word.text, names)) return []
      // The initials of a name are no word: “add” is never Amul Dairy Depot, and “Dec” no Deshmukh Electrical Contractors.
      if (isMonth.test(word.text) && (phrase.isInitials || ofDays.test(text.slice(0, word.start)))) return []
      if (phrase.isInitials && (dictionary.correct(word.text) || isKnown(word.text)) && !isAllCapitals(shown, word)) return []
      const span = matchesAt(words, at, phrase.words)
      return span ? [{ kind: 'party', ...span, values: [phrase.value], rank: 2 }] : []
    }),
  )
  found.push(...merged(phrased), ...kindsAt(text, words, names))
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (!word) continue
    const holders = names.partiesOfWord.get(word.text) ?? []
    if (holders.length === 0) continue
    const { best, length: most, next } = longestRun(words, at, names)
    const isRare = words.slice(at, next).some((one) => !isOrdinary(one.text, names, dictionary))
    const heads = best.filter((party) => party.words[0] === word.text)
    const isTail = best.length === 1 && most > 1 && isPartOfName(best[0], words.slice(at, next))
    const isTails = best.length > 1 && most > 1 && isTailOfSeveral(best, words.slice(at, next), text, shown, names)
    const isNamed =
      isRare ||
      isTail ||
      isTails ||
      (most > 1 && heads.length > 0) ||
      (heads.length > 0 &&
        !isPlain(word.text, names) &&
        (((word.start > 0 || words.length < 4) && /\p{Lu}/u.test(shown[word.start] ?? '')) ||
          slotBefore.test(text.slice(0, word.start)) ||
          slotAfter.test(text.slice(word.end)) ||
          (word.start === 0 && /^ ?[:–-] /.test(text.slice(word.end)))))
    if (!isNamed || isOtherFirm(text.slice(words[next - 1]?.end ?? word.end), best, names)) continue
    const meant = isRare || isTail || isTails ? best : alike(heads, best)
    found.push({
      kind: 'party',
      start: word.start,
      end: words[next - 1]?.end ?? word.end,
      values: [...new Set(meant.map(({ name }) => name))],
      words: most,
      rank: 3,
    })
  }
  return settled(found)
}

/** Written so where the rest of the question is not. */
const isAllCapitals = (shown: string, { start, end }: Word) => /^[^a-z]+$/.test(shown.slice(start, end)) && /[a-z]/.test(shown)

/** `from the hotels`: all customers that are called one, where several are. */
function kindsAt(text: string, words: readonly Word[], names: Names): RankedLink[] {
  return words.flatMap((word): RankedLink[] => {
    const one = stem(word.text)
    if (
      one === word.text ||
      !places.has(one) ||
      !/\b(?:from|by|of|all|do|did) (?:all )?(?:the |our )?$/.test(text.slice(0, word.start))
    )
      return []
    const values = (names.partiesOfWord.get(one) ?? []).filter(({ kind }) => kind === 'customer').map(({ name }) => name)
    return values.length > 1
      ? [
          {
            kind: 'party',
            start: word.start,
            end: word.end,
            values,
            words: 1,
            rank: /^ (?:still |yet |together )?(?:owes?|owing|have not paid|haven't paid)\b/.test(text.slice(word.end)) ? -1 : 2,
            isAll: true,
          },
        ]
      : []
  })
}

/** `the growers union`: two adjacent words of one name. */
function isPartOfName(party: Party | undefined, said: readonly Word[]): boolean {
  const name = ` ${party?.words.join(' ') ?? ''} `
  return name.includes(` ${said.map(({ text }) => text).join(' ')} `)
}

/** Those that begin with the word, with the few others of their kind that hold it too: which is meant is asked. */
const alike = (heads: readonly Party[], holders: readonly Party[]): readonly Party[] =>
  heads.length === 1 && holders.length < 5 ? holders.filter(({ kind }) => kind === heads[0]?.kind) : heads

/** `Reference Lab` of two that are called so behind a name of their own, written or placed as a name. */
function isTailOfSeveral(parties: readonly Party[], said: readonly Word[], text: string, shown: string, names: Names): boolean {
  const [first, second] = said
  if (!first || !second || said.every((word) => commonInNames.has(word.text))) return false
  if (!parties.every((party) => isPartOfName(party, said))) return false
  if (
    names.categoryPhrases
      .get(stem(first.text))
      ?.some(({ words }) => words.length > 1 && stem(words[1] ?? '') === stem(second.text))
  )
    return false
  const isCapital = said.every(({ start }) => /\p{Lu}/u.test(shown[start] ?? ''))
  return isCapital || slotBefore.test(text.slice(0, first.start))
}

/** `Ramesh Traders` is not Ramesh Bhosale: the name is followed by a company word that it lacks. */
function isOtherFirm(after: string, best: readonly Party[], names: Names): boolean {
  const firm =
    /^ (traders|enterprises?|industries|agenc(?:y|ies)|stores|mart|textiles?|mills?|brothers|bros|corporation|distributors|caterers|hardware|electricals?|pharma|motors|steels?|infotech|exports?|impex)\b/.exec(
      after,
    )?.[1]
  return firm !== undefined && !best.some((party) => party.wordSet.has(firm)) && !names.categoryPhrases.has(stem(firm))
}

/** A whole name or alias beats a part of it on the same words, unless others hold the same words. */
function settled(found: readonly RankedLink[]): RankedLink[] {
  return found.filter(
    (one) =>
      !found.some(
        (other) =>
          other !== one &&
          other.start === one.start &&
          other.end === one.end &&
          (other.values.length > one.values.length || (other.values.length === one.values.length && other.rank < one.rank)),
      ),
  )
}

/** A word of question phrasing, or one that distinguishes no names. */
const isPlain = (word: string, names: Names) =>
  word.length < 2 ||
  isNumber(word) ||
  commonInNames.has(word) ||
  (isKnown(word) &&
    (ever.has(word) || !(names.partyPhrases.get(stem(word)) ?? []).some(({ words }) => words.length === 1 && words[0] === word)))

/** These say something of their own even where a party is called so. */
const ever = new Set('cash bank tax account income self may'.split(' '))

const isOrdinary = (word: string, names: Names, dictionary: Dictionary) =>
  isPlain(word, names) ||
  isKnown(word) ||
  (names.categoryPhrases.get(stem(word)) ?? []).some(({ words }) => words.length === 1) ||
  dictionary.correct(word)
