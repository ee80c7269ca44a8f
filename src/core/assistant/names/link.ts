import { isBuyersWord } from '../words/people.ts'
import { stem } from '../words/trades.ts'
import { accountsAt } from './accounts.ts'
import { doersAt } from './party-roles.ts'
import { type Dictionary, type RankedLink, type Link, matchesAt, merged } from './ranked-links.ts'
import { type Names, type Word, wordsIn } from './index-of-names.ts'
import { partiesAt } from './parties.ts'

/** The names in a text. `shown` is the text as typed, for its capitals. */
export function linksIn(text: string, shown: string, names: Names, dictionary: Dictionary): Link[] {
  const words = wordsIn(text)
  const all = [
    ...accountsAt(text, words, names),
    ...categoriesAt(words, names),
    ...turnedAt(words, names),
    ...partiesAt(text, shown, words, names, dictionary),
    ...doersAt(text, words, names),
  ].toSorted((a, b) => b.words - a.words || a.rank - b.rank || a.start - b.start)
  const found = all.filter(
    (one) =>
      !isEnding(one, text) && !isPeople(one, text, names) && !isHeadItself(one, all, names) && !isOfPerson(one, all, text, names),
  )
  const kept: RankedLink[] = []
  for (const one of found) if (!kept.some((other) => one.start < other.end && other.start < one.end)) kept.push(one)
  const isNoun = (one: RankedLink) =>
    one.kind === 'category' &&
    isNounOfHead(text.slice(one.start, one.end)) &&
    kept.some((other) => other.kind === 'category' && other.end < one.start && text.slice(other.end, one.start).trim() === '')
  // `Which shipping line took most of our ocean freight`: asks for the party, and the ledger account follows.
  const isOfWhom = (one: RankedLink) =>
    one.kind === 'category' &&
    (one.rank === 4 || one.rank === 2.5) &&
    /\b(?:which|what|kis|kaunsi|kaunsa|konsi|konsa) $/.test(text.slice(0, one.start)) &&
    ofWhom.test(text.slice(one.end)) &&
    kept.some((other) => other.kind === 'category' && other.rank === 0 && other.start > one.end)
  const hasParty = kept.some(({ kind }) => kind === 'party')
  const inOrder = kept
    .filter((one) => !isNoun(one) && !isOfWhom(one) && !(hasParty && one.rank === INSTEAD))
    .toSorted((a, b) => a.start - b.start)
  return ofEachOther(inOrder, text, names).map(({ words: _words, rank, ...link }) => ({
    ...link,
    ...(link.kind === 'category' && rank > 0 && { isHint: true as const }),
  }))
}

/** An account that collects things without one of their own: beside a party the word only describes what it sells. */
const INSTEAD = 4.5

const joined = /^ ?(?:(?:ka|ke|ki|wal[aei]|of|for|in)(?: (?:the|our|all|new))? )?$/

/**
 * Categories that several words point to. `godown ka bhada` is the one that both words may mean; beside a category by its own
 * name (`bus ka diesel`) a word that only suggests another adds nothing, unless it is what was bought (`coffee grinder`).
 */
function ofEachOther(found: readonly RankedLink[], text: string, { heads }: Names): RankedLink[] {
  const kept: RankedLink[] = []
  for (const one of found) {
    const before = kept.at(-1)
    if (before?.kind !== 'category' || one.kind !== 'category' || !joined.test(text.slice(before.end, one.start))) {
      kept.push(one)
      continue
    }
    const both = before.values.filter((value) => one.values.includes(value))
    if (both.length > 0) kept.splice(-1, 1, { ...one, start: before.start, values: both })
    else if (before.rank === 0 && one.rank > 0 && isBought(before, one, text, heads))
      kept.splice(-1, 1, { ...one, start: before.start })
    else if (before.rank === 0 && one.rank > 0) kept.splice(-1, 1, { ...before, end: one.end })
    else if (one.rank === 0 && before.rank > 0) kept.splice(-1, 1, { ...one, start: before.start })
    else kept.push(one)
  }
  return kept
}

/** `coffee grinder`, `office laptop`: the second word is the thing, if it is under an asset account. */
const isBought = (before: RankedLink, one: RankedLink, text: string, heads: Names['heads']): boolean =>
  one.start - before.end === 1 &&
  text[before.end] === ' ' &&
  before.words === 1 &&
  one.values.every((value) => heads.get(value) === 'asset') &&
  before.values.every((value) => heads.get(value) !== 'asset')

/** `bank-wise`, `month wise`: a suffix, not a person of that name. */
const isEnding = ({ start, end }: RankedLink, text: string) =>
  text.slice(start, end) === 'wise' &&
  /\b(?:month|quarter|half|week|day|date|year|bank|account|party|vendor|supplier|customer|client|category|head|mode|employee|staff|payee|payer|status|age|person|type)(?:-| )$/.test(
    text.slice(0, start),
  )

const ofPapers = /\b(?:dues|outstanding|overdue|ow(?:e[sd]?|ing)|unpaid|billed|invoic\w+|receivables?|bakaya|baki|pending)\b/

const ranking =
  /\b(?:rank|list|which|who are|(?:top|best|biggest|largest|the|our) (?:\d{1,2}|two|three|four|five))(?: the| our)? $/

/**
 * `dealer-wise outstanding`, `rank the marketplaces by sales`: the people who owe or pay, although a category has their name. If
 * it is the category of their payments, it filters them.
 */
const isPeople = ({ kind, start, end, values }: RankedLink, text: string, { heads }: Names) =>
  kind === 'category' &&
  isBuyersWord(text.slice(start, end)) &&
  (ofPapers.test(text) ||
    (values.every((value) => !/income/.test(heads.get(value) ?? '')) &&
      (/^[- ]wise\b/.test(text.slice(end)) || (ranking.test(text.slice(0, start)) && /^ by\b/.test(text.slice(end))))))

/** `Spice se kitna aaya`: of those called so, though what is bought is called so too. */
const isOfPerson = (one: RankedLink, found: readonly RankedLink[], text: string, { heads }: Names) =>
  one.kind === 'category' &&
  one.words === 1 &&
  one.values.every((value) => !/income/.test(heads.get(value) ?? '')) &&
  found.some(({ kind, start, end }) => kind === 'party' && start === one.start && end === one.end) &&
  (/^ (?:ne|ko)\b/.test(text.slice(one.end)) ||
    (/^ se\b/.test(text.slice(one.end)) && /\b(?:aaya|aaye|aayi|mila|mile|mili|vasool\w*)\b/.test(text)) ||
    (/\bfrom $/.test(text.slice(0, one.start)) && /\b(?:received?|collect(?:ed)?|came|come|got|get)\b/.test(text)))

/** Behind the word of a trade: those who ply it. */
export const ofWhom =
  /^ (?:lines?|compan(?:y|ies)|firms?|agenc(?:y|ies)|agents?|partners?|houses?|providers?|brokers?|vendors?|suppliers?|dealers?|contractors?|part(?:y|ies)|carriers?|operators?|landlords?)\b/

/** `TDS challan` is the category TDS, although the department has that name: beside another category both are meant. */
const isHeadItself = (one: RankedLink, found: readonly RankedLink[], { parties }: Names) =>
  one.kind === 'party' &&
  one.rank === 2 &&
  one.values.every((value) => parties.some(({ name, kind }) => name === value && kind === 'govt')) &&
  found.some(({ kind, rank, start, end }) => kind === 'category' && rank === 0 && start === one.start && end <= one.end)

/** After a category these words only state what is paid for it. */
export const isNounOfHead = (word: string) =>
  /^(?:instal?lments?|purchases?|premiums?|subscriptions?|charges?|materials?|supplies|commissions?|bills?)$/.test(word)

/** `refunds of fees` are Fee Refunds. */
function turnedAt(words: readonly Word[], names: Names): RankedLink[] {
  return words.flatMap((word, at): RankedLink[] => {
    const [of, last] = [words[at + 1], words[at + 2]]
    if (of?.text !== 'of' || !last) return []
    const phrases = (names.categoryPhrases.get(stem(last.text)) ?? []).filter(
      ({ exact, words: own }) => exact && own.length === 2 && stem(own[1] ?? '') === stem(word.text),
    )
    return phrases.map(({ value }) => ({
      kind: 'category',
      start: word.start,
      end: last.end,
      values: [value],
      words: 3,
      rank: 0,
    }))
  })
}

function categoriesAt(words: readonly Word[], names: Names): RankedLink[] {
  return merged(
    words.flatMap((word, at) =>
      (names.categoryPhrases.get(stem(word.text)) ?? []).flatMap((phrase): RankedLink[] => {
        const span = matchesAt(words, at, phrase.words)
        return span
          ? [
              {
                kind: 'category',
                ...span,
                values: [phrase.value],
                rank: phrase.exact ? 0 : phrase.own ? 2.5 : phrase.isInstead ? INSTEAD : 4,
              },
            ]
          : []
      }),
    ),
  )
}
