import { distance } from './distance.ts'
import { isKnown } from '../words/known.ts'
import { commonInNames, stem } from '../words/trades.ts'
import { isNumber, type Names, type Party, type Word, wordsIn } from './index-of-names.ts'

/** A stretch of the text that names something of the company's. Several `values`: any of them may be meant. */
export type Link = {
  kind: 'party' | 'category' | 'account'
  start: number
  end: number
  values: readonly string[]
  /** Several accounts of one bank. */
  bank?: string
}

/** Whether a word is English; the assistant never takes such a word for a misspelt one. */
export type Dictionary = { correct: (word: string) => boolean }

type Found = Link & { words: number; rank: number }

/** The names in a text. `shown` is the text as it was typed, for its capitals. */
export function linksIn(text: string, shown: string, names: Names, dictionary: Dictionary): Link[] {
  const words = wordsIn(text)
  const all = [
    ...accountsAt(text, words, names),
    ...categoriesAt(words, names),
    ...partiesAt(text, shown, words, names, dictionary),
  ].toSorted((a, b) => b.words - a.words || a.rank - b.rank || a.start - b.start)
  const found = all.filter((one) => !isHeadItself(one, all, names))
  const kept: Found[] = []
  for (const one of found) if (!kept.some((other) => one.start < other.end && other.start < one.end)) kept.push(one)
  const isNoun = (one: Found) =>
    one.kind === 'category' &&
    isNounOfHead(text.slice(one.start, one.end)) &&
    kept.some((other) => other.kind === 'category' && other.end < one.start && text.slice(other.end, one.start).trim() === '')
  return kept
    .filter((one) => !isNoun(one))
    .toSorted((a, b) => a.start - b.start)
    .map(({ words: _words, rank: _rank, ...link }) => link)
}

/** `TDS challan` is the head TDS, though the department is called so: beside another head both are meant. */
const isHeadItself = (one: Found, found: readonly Found[], { parties }: Names) =>
  one.kind === 'party' &&
  one.rank === 2 &&
  one.values.every((value) => parties.some(({ name, kind }) => name === value && kind === 'govt')) &&
  found.some(({ kind, rank, start, end }) => kind === 'category' && rank === 0 && start === one.start && end <= one.end)

/** Behind a head these only say what is paid for it. */
export const isNounOfHead = (word: string) =>
  /^(?:instal?lments?|purchases?|premiums?|subscriptions?|charges?|materials?|supplies|commissions?|bills?)$/.test(word)

const matchesAt = (words: readonly Word[], at: number, phrase: readonly string[]) => {
  let position = at
  for (const part of phrase) {
    if (words[position]?.text === 'and' && position > at) position++
    const word = words[position]
    if (word === undefined || stem(word.text) !== stem(part)) return undefined
    position++
  }
  const [first, last] = [words[at], words[position - 1]]
  return first && last ? { start: first.start, end: last.end, words: phrase.length } : undefined
}

/** Several with the same words stand beside each other. */
function merged(found: readonly Found[]): Found[] {
  const bySpan = new Map<string, Found>()
  for (const one of found) {
    const key = `${one.start}-${one.end}-${one.rank}`
    const same = bySpan.get(key)
    bySpan.set(key, same ? { ...same, values: [...new Set([...same.values, ...one.values])] } : one)
  }
  return [...bySpan.values()]
}

function categoriesAt(words: readonly Word[], names: Names): Found[] {
  return merged(
    words.flatMap((word, at) =>
      (names.categoryPhrases.get(stem(word.text)) ?? []).flatMap((phrase): Found[] => {
        const span = matchesAt(words, at, phrase.words)
        return span ? [{ kind: 'category', ...span, values: [phrase.value], rank: phrase.exact ? 0 : 4 }] : []
      }),
    ),
  )
}

/** Behind a number it says that the number is money. */
const amountWord = /^(?:lakhs?|lacs?|crores?|cr|k|thousand|hazaa?r|rs|rupees?|rupaye|percent)$/

const accountWord = /^(?:account|accounts|acct|acc|ac|a|khata|khate|bank)$/

function accountsAt(text: string, words: readonly Word[], names: Names): Found[] {
  const found: Found[] = []
  const all = names.accounts
  words.forEach((word, at) => {
    const next = words[at + 1]
    const isState = word.text === 'state' && next?.text === 'bank'
    const byBank = all.filter(
      ({ bank, bankWords }) => bankWords.has(word.text) || (isState && /^state bank of india$/i.test(bank)),
    )
    const before = words[at - 1]
    const isBeside = accountWord.test(next?.text ?? '')
    if (byBank.length > 0) {
      const own = byBank.filter(({ ownWords }) => next && ownWords.has(next.text))
      const prior = byBank.filter(({ ownWords }) => before && ownWords.has(before.text))
      const typed = byBank.filter(
        ({ account_type }) => next && account_type.toLowerCase().startsWith(next.text.slice(0, 6)) && next.text.length > 2,
      )
      const meant = own.length ? own : prior.length ? prior : typed.length ? typed : byBank
      const first = prior.length && !own.length && before ? before : word
      let end = (own.length || typed.length) && next ? next.end : word.end
      let last = (own.length || typed.length) && next ? at + 1 : at
      while (
        accountWord.test(words[last + 1]?.text ?? '') ||
        byBank.some(({ bankWords }) => bankWords.has(words[last + 1]?.text ?? ''))
      ) {
        last++
        end = words[last]?.end ?? end
      }
      found.push({
        kind: 'account',
        start: first.start,
        end,
        values: meant.map(({ account }) => account),
        words: last - at + 1 + (first === word ? 0 : 1),
        rank: 1,
        ...(meant.length > 1 && { bank: meant[0]?.bank ?? '' }),
      })
      return
    }
    const exactly = all.filter(({ ownWords }) => ownWords.has(word.text))
    const byOwn = exactly.length > 0 ? exactly : all.filter(({ alikeWords }) => alikeWords.has(stem(word.text)))
    const isBehind = accountWord.test(before?.text ?? '') && !(isNumber(word.text) && amountWord.test(next?.text ?? ''))
    const [head, tail] = isBeside ? [word, next] : isBehind ? [before, word] : []
    if (byOwn.length > 0 && head && tail)
      found.push({
        kind: 'account',
        start: head.start,
        end: tail.end,
        values: byOwn.map(({ account }) => account),
        words: 2,
        rank: 1,
      })
    const byType = all.filter(
      ({ account_type }) =>
        account_type
          .toLowerCase()
          .replace(/[^a-z]/g, ' ')
          .split(' ')[0] === word.text,
    )
    if (byType.length > 0 && byType.length < all.length && isBeside && next && !byOwn.length)
      found.push({
        kind: 'account',
        start: word.start,
        end: next.end,
        values: byType.map(({ account }) => account),
        words: 2,
        rank: 2,
      })
    if (
      /^x*\d{4,}$/.test(word.text) &&
      /(?:ending|ends|end|account|acct|a\/c|ac|no|number|x+|\*+|with|in)[\s.:*]*$/.test(text.slice(0, word.start))
    ) {
      const byNumber = all.filter(
        ({ number_end }) => number_end !== '' && word.text.replace(/^x+/, '').endsWith(number_end.slice(-4)),
      )
      if (byNumber.length > 0)
        found.push({
          kind: 'account',
          start: word.start,
          end: word.end,
          values: byNumber.map(({ account }) => account),
          words: 3,
          rank: 1,
        })
    }
  })
  return found
}

/** Among so few parties the next word of a name may be written nearly right. */
const FEW = 200

/** The parties whose names hold the longest run of words from `at` on; `next` is the word after the run. */
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

/** Those whose name holds the word, written right or nearly so. */
function holding(parties: readonly Party[], word: string): readonly Party[] {
  const exact = parties.filter((party) => party.wordSet.has(word))
  if (exact.length > 0 || word.length < 5 || parties.length > FEW) return exact
  return parties.filter((party) => party.words.some((one) => one.length > 4 && distance(one, word, 1) <= 1))
}

const slotBefore =
  /\b(?:to|from|by|of|for|at|with|paid|pay|via|on|ask|did|does|has|have|owed|owes?|give|gave|and|or|ya|plus|vs|versus|about|only|aur)\s+(?:the\s+)?$/
const slotAfter =
  /^\s*(?:'s\b|ko|se|ka|ke|ki|ne|wala|wale|bills?|invoices?|payments?|pe|par|owe|owes|paid|pay|vs|versus|and|aur|or|ya|plus)\b/

function partiesAt(text: string, shown: string, words: readonly Word[], names: Names, dictionary: Dictionary): Found[] {
  const found: Found[] = []
  const phrased = words.flatMap((word, at) =>
    (names.partyPhrases.get(stem(word.text)) ?? []).flatMap((phrase): Found[] => {
      if (phrase.words.length === 1 && isPlain(word.text, names)) return []
      // The initials of a name are no word: “add” is never Amul Dairy Depot.
      if (phrase.isInitials && dictionary.correct(word.text) && shown.slice(word.start, word.end) === word.text) return []
      const span = matchesAt(words, at, phrase.words)
      return span ? [{ kind: 'party', ...span, values: [phrase.value], rank: 2 }] : []
    }),
  )
  found.push(...merged(phrased))
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (!word) continue
    const holders = names.partiesOfWord.get(word.text) ?? []
    if (holders.length === 0) continue
    const { best, length: most, next } = longestRun(words, at, names)
    const isRare = words.slice(at, next).some((one) => !isOrdinary(one.text, names, dictionary))
    const heads = best.filter((party) => party.words[0] === word.text)
    const isTail = best.length === 1 && most > 1 && isPartOfName(best[0], words.slice(at, next))
    const isNamed =
      isRare ||
      isTail ||
      (most > 1 && heads.length > 0) ||
      (heads.length > 0 &&
        !isPlain(word.text, names) &&
        (((word.start > 0 || words.length < 4) && /\p{Lu}/u.test(shown[word.start] ?? '')) ||
          slotBefore.test(text.slice(0, word.start)) ||
          slotAfter.test(text.slice(word.end)) ||
          (word.start === 0 && /^ ?[:–-] /.test(text.slice(word.end)))))
    if (!isNamed || isOtherFirm(text.slice(words[next - 1]?.end ?? word.end), best, names)) continue
    const meant = isRare || isTail ? best : heads
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

/** `the growers union`: two words of one name beside each other, as they stand in it. */
function isPartOfName(party: Party | undefined, said: readonly Word[]): boolean {
  const name = ` ${party?.words.join(' ') ?? ''} `
  return name.includes(` ${said.map(({ text }) => text).join(' ')} `)
}

/** `Ramesh Traders` is not Ramesh Bhosale: behind a name a word for a firm that the name has not. */
function isOtherFirm(after: string, best: readonly Party[], names: Names): boolean {
  const firm =
    /^ (traders|enterprises?|industries|agenc(?:y|ies)|stores|mart|textiles?|mills?|brothers|bros|corporation|distributors|caterers|hardware|electricals?|pharma|motors|steels?|infotech|exports?|impex)\b/.exec(
      after,
    )?.[1]
  return firm !== undefined && !best.some((party) => party.wordSet.has(firm)) && !names.categoryPhrases.has(stem(firm))
}

/** A whole name or alias beats a part of it on the same words, unless others hold the same words. */
function settled(found: readonly Found[]): Found[] {
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

/** A word of how questions are asked, or one that tells no names apart. */
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
