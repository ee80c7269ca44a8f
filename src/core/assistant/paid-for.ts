import type { Frame } from './frame.ts'
import { isNounOfHead } from './names/link.ts'
import { wordsIn } from './names/index-of-names.ts'
import type { Lexicon } from './spec.ts'
import { isKnown } from './words/known.ts'
import { isQuiet } from './words/filler-words.ts'
import { stopWords } from './words/stop-words.ts'
import { commonInNames, stem } from './words/trades.ts'

const a = '(?:(?:the|our|a|an|that|this|new|all|any|some|those|these|my) )*'
/** We pay, and are not paid; nor do they. */
const we =
  '(?<!\\b(?:were|are|was) )\\b(?:we|i)\\b(?: (?!(?:get|got|been|being|us|customers?|clients?)\\b)[a-z]+){0,3}? (?:pay|paid|paying|spend|spent|spending|shell(?:ed)? out|cough(?:ed)? up|fork(?:ed)? out|put)(?: [a-z]+){0,3}?'
const boughtBefore = new RegExp(
  `${we} (?:for|on|towards|into) ${a}$|\\b(?:we|i)\\b(?: [a-z]+){0,2} (?:buy|bought|buying|purchased?|purchasing) ${a}$|^(?:[a-z]+ ){0,6}?(?:spend|spent|spending|expenses?|expenditure|outgo|outflows?) (?:on|for|towards) ${a}$`,
)
const boughtAfter =
  /^(?: [a-z]+)? (?:(?:has |have )?cost(?:ed|ing)? (?:us|me)|sets? us back)\b|^(?: [a-z]+)? (?:pe|par|ke liye) (?:[a-z]+ ){0,3}?(?:kharch\w*|lag[aei]|lagay[ae]|uday[ae])\b|^(?: [a-z]+)? (?:[a-z]+ ){0,3}?kharid[aei]/
/** Other possible payers. */
const others = /\b(?:customers?|clients?|buyers?|they|students|members|dealers|P+)\b/
/** The one thing is meant. */
const ofOne = /\b(?:the|our|that|this|a|an|new) $/

/** Equipment of a works or an office, not consumables. */
const lasting =
  /^(?!(?:paper|water|powder|butter|leather|rubber|copper|silver|timber|lumber|fibre|fiber|polymer|fertili[sz]er|liquor|flavour|flavor|colour|color|paneer|cover|wrapper|sticker|poster|flyer|order|offer|letter|number|quarter|dinner|paper|odor|labor|labour|power|fodder|plaster|mortar|litter|liner|filler|sweetener|primer|thinner|cleaner|sanitizer|sanitiser)$)(?:[a-z]{2,}(?:er|or)|press|chair|lathe|van|car|truck|lorry|jeep|sofa|table|desk|camera|rig|unit|plant|pump|oven|fridge|ac|tv|screen|rack|tank|kiln|furnace|crane|saw|drill|loom|plotter|bed|cabinet|shutter|counter|stall|cart|trolley|generator|genset|engine|hammer|shed|stand|drone|setup|system|console|lens|hoist|silo|vat|still|borewell|scale|balance|weighbridge|lift|elevator)$/

/** A word that identifies the thing: no word of how questions are asked, nor of what is paid. */
const isNoun = (word: string) =>
  word.length > 2 &&
  !isKnown(word) &&
  !isQuiet(word) &&
  !stopWords.has(word) &&
  !commonInNames.has(word) &&
  !isNounOfHead(word) &&
  !/(?:ed|ing|ly)$/.test(word)

type Names = { partiesOfWord: ReadonlyMap<string, readonly { name: string; kind: string }[]> }

/**
 * `when did we pay for the forging press`: a purchased thing is not a ledger account of income, and a machine by the word of an account
 * (`billet heater`) is not what the account is for. The thing then belongs to a party of that name that sold assets, or is searched in
 * narrations (`thing`).
 */
export function withPaidFor(frame: Frame, { categories, heads_of }: Lexicon, { partiesOfWord }: Names): Frame {
  const typeOf = (name: string) => categories.find((one) => one.name === name)?.type ?? ''
  const { masked, text } = frame
  const found = frame.links.find((link) => {
    if (link.kind !== 'category' || link.isLeftOut) return false
    const [before, after] = [masked.slice(0, link.start), masked.slice(link.end)]
    const isBought = boughtBefore.test(before) || boughtAfter.test(after)
    // `export freight`: the following category decides.
    if (!isBought || others.test(before) || after.startsWith(' C')) return false
    if (link.values.every((value) => /income/.test(typeOf(value)))) return !/\brefund|\breturn/.test(text)
    const [next = ''] = /(?<=^ )[a-z]+/.exec(after) ?? []
    return text.slice(link.start, link.end).split(' ').length === 1 && ofOne.test(before) && isNoun(next) && lasting.test(next)
  })
  if (!found) return frame
  const behind = /^(?: [a-z]+)*/.exec(masked.slice(found.end))?.[0] ?? ''
  let end = found.end
  for (const { text: word, end: at } of wordsIn(behind)) {
    if (!isNoun(word)) break
    end = found.end + at
  }
  const links = frame.links.filter((link) => link !== found)
  const thing = text.slice(found.start, end)
  const last = wordsIn(thing).at(-1)
  const sellers = (last ? (partiesOfWord.get(last.text) ?? partiesOfWord.get(stem(last.text)) ?? []) : []).filter(
    ({ name, kind }) => kind !== 'customer' && heads_of?.get(name)?.some((head) => typeOf(head) === 'asset'),
  )
  const [seller, ...more] = sellers
  const mark = (letters: string) => masked.slice(0, found.start) + letters + masked.slice(end)
  if (!seller || more.length > 0) return { ...frame, links, thing, masked: mark(thing) }
  const link = { kind: 'party' as const, start: found.start, end, values: [seller.name], isLeftOut: false }
  return {
    ...frame,
    masked: mark('P'.repeat(thing.length)),
    links: [...links, link].toSorted((one, other) => one.start - other.start),
  }
}
