import { placed } from './read-returns.ts'
import { formAsked, has, hasOf, isFromUs, isNegated, isToBeDone, only, taxWords } from './said-words.ts'
import type { AskedWords } from './said.ts'
import type { AskedTax, Topic } from './topic.ts'
import * as words from './words.ts'

/** Taxes due, and withheld by us and from us. Every reader refuses a question with a word that it does not know. */

/** What customers kept back from us: it is in their payments, not in our deductions. */
export function suffered(said: AskedWords): Topic | undefined {
  const isTheirs = said.party?.kind === 'customer' || has(said, words.customerWords) || isFromUs(said)
  if (!said.tokens.has('tds') || !isTheirs || (said.party && said.party.kind !== 'customer')) return undefined
  if (!has(said, words.withheldWords) && !hasOf(said, 'receivable', 'suffered')) return undefined
  return only(said, new Set(['tds', 'tax']), words.withheldWords, words.customerWords, words.sufferedWords)
    ? { kind: 'suffered', party: said.party?.name, days: said.days }
    : undefined
}

export function withheld(said: AskedWords): Topic | undefined {
  // What customers withhold from us is another ledger.
  if (!said.tokens.has('tds') || said.party?.kind === 'customer' || hasOf(said, 'by', 'ne') || isFromUs(said)) return undefined
  const natures = [...new Set([...said.tokens].flatMap((word) => words.natureWords.get(word) ?? []))]
  if (!has(said, words.withheldWords) && natures.length === 0) return undefined
  const known = [new Set(['tds', 'tax']), words.withheldWords, words.payees]
  const ofNature = natures.length === 0 ? [] : [new Set(words.natureWords.keys()), words.besideNature]
  return only(said, ...known, ...ofNature)
    ? { kind: 'withheld', party: said.party?.name, days: said.days, ...(natures.length > 0 && { natures }) }
    : undefined
}

export function tdsLimit(said: AskedWords): Topic | undefined {
  const isLimit = hasOf(said, 'limit', 'limits', 'threshold', 'thresholds')
  return isLimit && said.tokens.has('tds') && said.party?.kind === 'vendor' && only(said, taxWords, words.limitWords)
    ? { kind: 'tds_limit', party: said.party.name }
    : undefined
}

/** Of the days that the law knows: 15 where nothing is agreed, 45 at most. A question with other days is not read. */
export function msmeOverdue(said: AskedWords): Topic | undefined {
  const isOfMsme = hasOf(said, 'msme', 'msmes', 'msmed') || (said.tokens.has('micro') && said.tokens.has('small'))
  const isNotPaid = isNegated(said) && hasOf(said, 'paid', 'pay', 'diya', 'diye', 'kiya', 'kiye', 'bhara')
  const isOpen = has(said, words.msmeOpenWords) || isNotPaid
  const numbers = said.content.filter((word) => /^\d+$/.test(word))
  if (!isOfMsme || !isOpen || said.party || numbers.length > 1) return undefined
  if (numbers.length === 1 && !hasOf(said, 'day', 'days', 'din', 'dino')) return undefined
  const [number = '45'] = numbers
  return only(said, words.msmeWords, words.msmeOpenWords, ...(isNotPaid ? [words.msmeNotPaid] : []))
    ? { kind: 'msme_overdue', older: Number(number) }
    : undefined
}

export function due(said: AskedWords): Topic | undefined {
  const named = [...said.tokens].flatMap((word) => words.taxes.get(word) ?? [])
  const isAdvance = said.tokens.has('advance') && said.tokens.has('tax')
  const isFiling = said.tokens.has('file') && hasOf(said, 'pending', 'due', 'left', 'baki')
  const isTax = named.length > 0 || isFiling || hasOf(said, 'tax', 'taxes', 'returns', 'statutory')
  // `deposited` is done, `to be deposited` and `not deposited` are due; so with what is paid.
  const isOpen = isToBeDone(said.words)
  if (said.tokens.has('deposited') && !hasOf(said, 'be', 'not', 'yet')) return undefined
  if (!isTax || said.party || said.tokens.has('did') || (has(said, words.done) && !isOpen)) return undefined
  if (!isOpen && !has(said, words.dueWords)) return undefined
  const known = [taxWords, words.ofTaxes, words.dueWords, words.dueAlso, words.registrationWords]
  if (!only(said, ...known, ...(isOpen ? [words.toBeDone] : []))) return undefined
  // The other taxes are of the company, not of a registration.
  if (said.place && named.some((tax) => tax !== 'gst')) return undefined
  return {
    kind: 'due',
    taxes: [...new Set<AskedTax>(isAdvance ? [...named, 'advance_tax'] : named)],
    days: dueDays(said),
    ...placed(said),
    ...formAsked(said),
  }
}

/** One day without a year is the next of it. */
const dueDays = ({ days, day, hasYear }: AskedWords) =>
  days && day !== undefined && days.from === days.to && !hasYear ? { from: day, to: day } : days
