import { type Fixed, parseFixed, sizeOf, times } from './fixed.ts'
import { currencyOf } from './types.ts'

export type Quantity = { amount: Fixed; currency: string; bare: boolean }
/**
 * A posting of ledger, hledger or beancount: its weight in its entry, its own words where they differ, and its balance assertion.
 */
export type Posted = { weight: Quantity; words: string | null; hasCost: boolean; held?: { amount: Fixed; currency: string } }
export type Marks = { currency: string; decimal?: '.' | ',' | undefined }

const quantity =
  /^([-+])?\s*(?:("[^"]+"|[^\d\s\-+.,;@{}()[\]"=*]+)\s*)?(?:([-+])\s*)?(\d(?:[\d.,'’_ ]*\d)?|\.\d+)\s*("[^"]+"|[^\d\s\-+.,'’_;@{}()[\]"=*][^\s\-+.,;@{}()[\]"=*]*)?$/u

/** `$ -225.00`, `-$225`, `500.00€`, `50 AAPL`, `1 200,50 EUR`. Undefined for other formats. */
export function readQuantity(text: string, marks: Marks): Quantity | undefined {
  const match = quantity.exec(text.trim())
  if (!match) return undefined
  const [, before, prefix, after, digits = '', suffix] = match
  if (prefix !== undefined && suffix !== undefined) return undefined
  const size = parseFixed(digits, marks.decimal)
  if (size === undefined) return undefined
  const symbol = prefix ?? suffix
  const isNegative = (before === '-') !== (after === '-')
  return {
    amount: isNegative ? 0n - size : size,
    currency: symbol === undefined ? marks.currency : currencyOf(symbol),
    bare: symbol === undefined,
  }
}

/**
 * An amount with its cost: `50 AAPL @ $30`, `10 USD @@ 830 INR`, `-5 AAPL {$30} @ $50` (the lot’s own price weighs). Undefined when it
 * cannot be read.
 */
export function readPosted(text: string, marks: Marks): Posted | undefined {
  const [bare, price] = split(text)
  const lot = /\{\{?=?([^{}]*)\}?\}/.exec(bare)
  const own = readQuantity(
    bare.replaceAll(/\{[^{}]*\}\}?|\{\{[^{}]*\}\}|\[[^\]]{0,500}\]|\([^)]{0,500}\)/g, ' ').replaceAll(/\s+/g, ' '),
    marks,
  )
  if (own === undefined) return undefined
  const words = price === undefined && lot === null ? null : text.replaceAll(/\s+/g, ' ').trim()
  const lotPrice = lot?.[1] === undefined ? undefined : readQuantity(lot[1].split(/[,#]/)[0] ?? '', marks)
  if (lotPrice !== undefined)
    return { weight: weigh(own, lotPrice, lot?.[0].startsWith('{{') ?? false), words, hasCost: true, held: own }
  if (price === undefined) return { weight: own, words, hasCost: false }
  const each = readQuantity(price.text, marks)
  return each && { weight: weigh(own, each, price.isTotal), words, hasCost: true, held: own }
}

function weigh(own: Quantity, price: Quantity, isTotal: boolean): Quantity {
  const size = isTotal ? sizeOf(price.amount) : sizeOf(times(own.amount, price.amount))
  return { amount: own.amount < 0n ? 0n - size : size, currency: price.currency, bare: false }
}

function split(text: string): [string, { text: string; isTotal: boolean } | undefined] {
  const named = text.replaceAll(/"[^"]*"/g, (name) => name.replaceAll('@', 'a'))
  const at = named.indexOf('@')
  if (at < 0) return [text, undefined]
  const isTotal = named[at + 1] === '@'
  // hledger and ledger write a virtual price in brackets: `10 USD (@) 83 INR`.
  const own = named.slice(0, named[at - 1] === '(' ? at - 1 : at)
  const rest = named.slice(at + (isTotal ? 2 : 1)).replace(/^\)/, '')
  return [own, { text: rest.replaceAll(/\{[^{}]*\}|\[[^\]]{0,500}\]/g, '').trim(), isTotal }]
}
