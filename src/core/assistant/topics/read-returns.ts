import { numberWords } from '../number-words.ts'
import { has, hasOf, isOf3b, only, taxWords } from './said-words.ts'
import type { AskedWords } from './said.ts'
import type { Topic } from './topic.ts'
import * as words from './words.ts'

/** Returns of GST: their tax, credit, ledgers, filing and late fee. Every reader refuses a question with a word that it does not know. */

/** Both sides of GST by registration, or the tax of a return. */
export function gstOfMonth(said: AskedWords): Topic | undefined {
  const isSplit = hasOf(said, 'gstin', 'gstins', 'registration', 'registrations', 'branch') || said.place !== undefined
  const isOfTax =
    hasOf(said, 'liability') ||
    (hasOf(said, 'cash', 'collect', 'collected') && said.month !== undefined) ||
    (isSplit && hasOf(said, 'output', 'input', 'net'))
  const isGst = hasOf(said, 'gst', '3b', 'gstr-3b') && isOfTax && !said.party
  return isGst && only(said, taxWords, words.gstSideWords)
    ? { kind: 'gst_of_month', month: said.month, ...placed(said) }
    : undefined
}

export function booksDifference(said: AskedWords): Topic | undefined {
  return isOf3b(said) &&
    has(said, words.differWords) &&
    !said.party &&
    only(said, taxWords, words.differWords, words.ofTaxes, words.sideWords)
    ? { kind: 'books_difference', month: said.month, ...placed(said) }
    : undefined
}

export function creditAtRisk(said: AskedWords): Topic | undefined {
  const isCredit = said.tokens.has('itc') || (said.tokens.has('credit') && hasOf(said, 'input', 'gst', 'risk'))
  return isCredit &&
    has(said, words.riskWords) &&
    !said.party &&
    only(
      said,
      taxWords,
      words.creditWords,
      words.riskWords,
      words.ofTaxes,
      words.payees,
      words.causeWords,
      words.notFiledWords,
      words.fileWords,
    )
    ? { kind: 'credit_at_risk', month: said.month, ...placed(said) }
    : undefined
}

/** A supplier who has not filed is one whose bills are not in GSTR-2B. */
export function suppliersNotFiled(said: AskedWords): Topic | undefined {
  const isNotFiled = has(said, words.payees) && has(said, words.notFiledWords) && has(said, words.fileWords)
  const isReturn = hasOf(said, 'gst', 'gstr-1', 'gstr1', 'return', 'returns')
  return isNotFiled &&
    isReturn &&
    !said.party &&
    only(said, taxWords, words.payees, words.notFiledWords, words.fileWords, words.returnWords)
    ? { kind: 'credit_at_risk', month: said.month, ...placed(said) }
    : undefined
}

/** What the ledgers on the portal hold; a sum of bank lines under the ledger account would be another figure. */
export function gstBalance(said: AskedWords): Topic | undefined {
  const [isCash, isCredit] = [hasOf(said, 'cash'), hasOf(said, 'credit', 'credits', 'itc')]
  const isLedger = hasOf(said, 'ledger', 'ledgers', 'balance') && hasOf(said, 'gst', 'itc', 'electronic')
  if (!isLedger || !(isCash || isCredit || hasOf(said, 'ledger', 'ledgers')) || said.party) return undefined
  return only(said, new Set(['gst']), words.balanceWords)
    ? { kind: 'gst_balance', of: isCash === isCredit ? 'both' : isCash ? 'cash' : 'credit', ...placed(said) }
    : undefined
}

export function lateCost(said: AskedWords): Topic | undefined {
  const isCost = hasOf(said, 'cost', 'fee', 'fees', 'fis', 'shulk', 'penalty', 'interest', 'byaj', 'byaaj', 'jurmana')
  const isOfGstr1 = hasOf(said, 'gstr-1', 'gstr1')
  const isOfGst = isOf3b(said) ? !isOfGstr1 : (isOfGstr1 || hasOf(said, 'gst')) && !said.tokens.has('did')
  const late = daysLate(said.words)
  // In `October 10 days late` the number was taken for a day of October.
  if (late === undefined && /\b(?:days?|din) (?:late|der)\b/.test(said.words.join(' '))) return undefined
  const known = [taxWords, words.costWords, ...(late ? [new Set([late.word, 'din'])] : [])]
  if (!isOfGst || !isCost || said.party || !only(said, ...known)) return undefined
  const form = isOfGstr1 ? { form: 'gstr1' as const } : {}
  return { kind: 'late_cost', ...form, month: said.month, day: said.day, ...(late && { late: late.days }), ...placed(said) }
}

/** `ten days late`. */
function daysLate(all: readonly string[]): { days: number; word: string } | undefined {
  const word = /\b(\w+) (?:days?|din) (?:(?:se|ki|ke|baad) )?(?:late|der|deri)\b/.exec(all.join(' '))?.[1]
  if (word === undefined) return undefined
  const days = numberWords[word] ?? Number(word)
  return Number.isInteger(days) && days < 1000 ? { days, word } : undefined
}

export function filed(said: AskedWords): Topic | undefined {
  const isFiled = hasOf(said, 'filed', 'ack', 'acknowledgement', 'acknowledgment', 'arn') || isBhara(said)
  const isAsked =
    isFiled || (said.tokens.has('file') && (said.tokens.has('did') || said.tokens.has('kiya') || said.tokens.has('gaya')))
  const form = isOf3b(said) ? 'gstr3b' : hasOf(said, 'gstr-1', 'gstr1') ? 'gstr1' : undefined
  const isOfAny = form === undefined && said.tokens.has('gst') && hasOf(said, 'return', 'returns')
  if (!isAsked || said.party || !(form || isOfAny)) return undefined
  return only(said, words.returnWords, words.filedWords, taxWords, new Set(['kiya', 'on', 'or']))
    ? { kind: 'filed', form: form ?? 'both', month: said.month, ...placed(said) }
    : undefined
}

/** `return bhar di?` */
const isBhara = (said: AskedWords) => hasOf(said, 'bhar', 'bhara', 'bhari') && hasOf(said, 'di', 'diya', 'gaya', 'gayi')

export const placed = ({ place }: AskedWords) => (place === undefined ? {} : { place })
