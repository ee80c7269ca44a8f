import { child, type Element, textOf } from '../../documents/parsing/element.ts'
import { type Fixed, parseFixed } from './fixed.ts'
import { sumsOf } from './balance.ts'
import { accountIn, type Book, currencyOf, type FileLine, note } from './types.ts'

export function left(book: Book, sentence: string): undefined {
  note(book, sentence)
  return undefined
}

/** Ledger lines are in the voucher itself, and for invoices below each stock item too. */
export function linesOf(read: Element, book: Book, kind: string): FileLine[] {
  const named = (names: readonly string[]) =>
    read.children.filter(({ name, children }) => names.includes(name) && children.length > 0)
  const own = named(['ALLLEDGERENTRIES.LIST']).flatMap((each) => lineOf(each, book, kind))
  const plain = named(['LEDGERENTRIES.LIST']).flatMap((each) => lineOf(each, book, kind))
  const direct = own.length > 0 ? own : plain
  const below = named([
    'ALLINVENTORYENTRIES.LIST',
    'INVENTORYENTRIES.LIST',
    'INVENTORYENTRIESIN.LIST',
    'INVENTORYENTRIESOUT.LIST',
  ])
    .flatMap(({ children }) => children.filter(({ name }) => name === 'ACCOUNTINGALLOCATIONS.LIST'))
    .flatMap((each) => lineOf(each, book, kind))
  return below.length === 0 || sumsOf(direct).size === 0 ? direct : [...direct, ...below]
}

function lineOf(read: Element, book: Book, kind: string): FileLine[] {
  const account = textOf(read, 'LEDGERNAME')
  const found = amountOf(child(read, 'AMOUNT'), textOf(read, 'ISDEEMEDPOSITIVE'))
  if (!account || found === undefined || found.amount === 0n) return []
  const seen = accountIn(book, account)
  const role = `${kind}:${found.amount > 0n ? 'debit' : 'credit'}${/^(yes|true)$/i.test(textOf(read, 'ISPARTYLEDGER') ?? '') ? ':party' : ''}`
  seen.seen = (seen.seen ?? new Map<string, number>()).set(role, (seen.seen?.get(role) ?? 0) + 1)
  const line = { account, line_memo: textOf(read, 'NARRATION')?.slice(0, 200) ?? null, cost_centre: null, ...found }
  return shared(read, line)
}

/** Cost centres share a line out between them; what they leave stays without one. */
function shared(read: Element, line: FileLine): FileLine[] {
  const centres = read.children
    .filter(({ name }) => name === 'CATEGORYALLOCATIONS.LIST')
    .flatMap(({ children }) => children)
    .filter(({ name }) => name === 'COSTCENTREALLOCATIONS.LIST')
    .flatMap((each) => {
      const cost_centre = textOf(each, 'NAME')
      const found = amountOf(child(each, 'AMOUNT'))
      return cost_centre && found && found.amount !== 0n && found.currency === line.currency
        ? [{ cost_centre, amount: found.amount }]
        : []
    })
  if (centres.length === 0) return [line]
  const signed = centres.map(({ cost_centre, amount }) => ({
    ...line,
    cost_centre,
    amount: amount > 0n === line.amount > 0n ? amount : 0n - amount,
  }))
  const rest = signed.reduce((left, { amount }) => left - amount, line.amount)
  return rest === 0n ? signed : [...signed, { ...line, amount: rest }]
}

/** Debit positive. Nested with ISDEBIT, or text in which debits are negative: `-25000.00`, `-$100.00 @ ₹ 45/$ = -₹ 4500.00`. */
export function amountOf(read: Element | undefined, deemedPositive?: string): { amount: Fixed; currency: string } | undefined {
  if (read === undefined) return undefined
  const nested = textOf(read, 'AMOUNT')
  if (nested !== undefined) return nestedAmount(read, nested)
  // Tally writes ₹ as ? where the file's encoding has no such character.
  const text = (read.text.split('=').at(-1) ?? '').replaceAll('?', '').trim()
  const match = /^(-)?\s*(?:([^\d\s.-]+)(?![^\d\s.-])\s*)?(?:(-)\s*)?([\d,]*(?:\.\d+)?)(?<=\d)\s*([^\d\s]*)$/u.exec(text)
  const size = match && parseFixed(match[4] ?? '', '.')
  if (!match || size === undefined || size === null) return undefined
  const side = /^(dr|cr)$/i.exec(match[5] ?? '')?.[1]?.toLowerCase()
  const isMinus = match[1] !== undefined || match[3] !== undefined
  const isDebit = side === undefined ? isMinus || isNilDebit(size, deemedPositive) : side === 'dr'
  return { amount: isDebit ? size : 0n - size, currency: currencyOf(match[2] || (side === undefined ? (match[5] ?? '') : '')) }
}

const isNilDebit = (size: Fixed, deemedPositive = '') => size === 0n && /^yes$/i.test(deemedPositive)

function nestedAmount(read: Element, text: string): { amount: Fixed; currency: string } | undefined {
  const size = parseFixed(text.replace(/^-/, ''), '.')
  if (size === undefined) return undefined
  return { amount: isYes(read, 'ISDEBIT') ? size : 0n - size, currency: currencyOf(textOf(read, 'CURRENCY') ?? '') }
}

export const isYes = (read: Element, name: string) => /^(yes|true)$/i.test(textOf(read, name) ?? '')
