import { t } from '#core/messages.ts'
import { financialYear, type IsoDate, isIsoDate } from '../../dates.ts'
import { readDate } from '../../documents/parsing/dates.ts'
import { attribute, child, type Element, lineCounter, readMarkup, textOf } from '../../documents/parsing/markup.ts'
import { type Fixed, fixedText, parseFixed } from './fixed.ts'
import { sumsOf } from './balance.ts'
import { recordsIn } from './tally-records.ts'
import { accountIn, type Book, currencyOf, type FileEntry, type FileLine, type JournalReader, note, openBook } from './types.ts'

/** Kinds of voucher that touch no account. */
const outside =
  /^(memorandum|memos?|delivery note|receipt note|rejections? (in|out)|stock journal|physical stock|material (in|out)|attendance|job work.*)$/i

const isOutside = (kind: string) => outside.test(kind) || /\border\b/i.test(kind)

/** The vouchers of a Tally export, as written by “Export data” (TALLYMESSAGE) or returned by its XML server; and its masters. */
export function readTally(text: string, today: IsoDate): JournalReader {
  const book = openBook()
  return { format: 'tally', book, entries: { [Symbol.iterator]: () => entriesIn(text, book, today) } }
}

function* entriesIn(text: string, book: Book, today: IsoDate): Generator<FileEntry> {
  const openings: FileLine[] = []
  const closings: { line: number; account: string; amount: Fixed; currency: string }[] = []
  let [first, last]: (IsoDate | undefined)[] = []
  const lineAt = lineCounter(text)
  for (const found of recordsIn(text)) {
    const [read] = readMarkup(found.text).children
    if (read === undefined) continue
    const line = lineAt(found.index)
    if (found.name === 'GROUP') group(book, read)
    else if (found.name === 'LEDGER') {
      const master = ledger(book, read)
      if (master?.opening) openings.push(master.opening)
      if (master?.closing) closings.push({ ...master.closing, line })
    } else {
      const entry = voucher(book, read, line)
      if (entry === undefined) continue
      if (first === undefined || entry.posting_date < first) first = entry.posting_date
      if (last === undefined || entry.posting_date > last) last = entry.posting_date
      yield entry
    }
  }
  const begin = financialYear(first ?? today).start
  if (openings.length > 0) yield opening(begin, openings)
  for (const { line, account, amount, currency } of closings)
    book.checks.push({ line, date: last ?? begin, account, currency, amount, at_start: false, with_below: false })
}

function group(book: Book, read: Element) {
  const name = attribute(read, 'NAME') ?? textOf(read, 'NAME')
  const parent = textOf(read, 'PARENT')
  if (name) book.groups.set(name, parent ?? '')
}

function ledger(book: Book, read: Element) {
  const account = attribute(read, 'NAME') ?? textOf(read, 'NAME')
  if (!account) return undefined
  const known = accountIn(book, account)
  const parent = textOf(read, 'PARENT') ?? textOf(read, 'GROUP')
  if (parent) known.group = parent
  const base = { account, line_memo: null, cost_centre: null }
  const opening = amountOf(child(read, 'OPENINGBALANCE'))
  const closing = amountOf(child(read, 'CLOSINGBALANCE'))
  return {
    opening: opening && opening.amount !== 0n ? { ...base, ...opening } : undefined,
    closing: closing && { account, ...closing },
  }
}

/** Opening balances of ledgers; the difference that Tally shows as one of its own becomes an account of that name. */
function opening(posting_date: IsoDate, lines: FileLine[]): FileEntry {
  const balancing = [...sumsOf(lines)].map(
    ([currency, sum]): FileLine => ({
      account: 'Difference in opening balances',
      currency,
      amount: 0n - sum,
      line_memo: null,
      cost_centre: null,
    }),
  )
  return {
    line: 1,
    posting_date,
    memo: 'Opening balances',
    voucher: null,
    key: null,
    lines: [...lines, ...balancing],
    issues: [],
  }
}

function voucher(book: Book, read: Element, line: number): FileEntry | undefined {
  const kind = textOf(read, 'VOUCHERTYPENAME') ?? attribute(read, 'VCHTYPE') ?? ''
  if (isYes(read, 'ISCANCELLED')) return left(book, 'A cancelled voucher is left out')
  const all = linesOf(read, book, kind)
  if (all.length === 0)
    return left(
      book,
      isOutside(kind) ? `A voucher of the kind ${kind} touches no account` : 'A voucher without amounts is left out',
    )
  if (isOutside(kind) && !/journal/i.test(kind)) return left(book, `A voucher of the kind ${kind} touches no account`)
  const voucher_no = textOf(read, 'VOUCHERNUMBER') ?? null
  const posting_date = dateOf(textOf(read, 'DATE') ?? '')
  const issues = posting_date === undefined ? ['The voucher has no date that exists'] : []
  const sums = [...sumsOf(all)]
  if (sums.length > 0)
    issues.push(
      t('Debits and credits differ by {map}', {
        map: sums.map(([currency, sum]) => `${fixedText(sum)} ${currency}`).join(' and '),
      }),
    )
  const narration = textOf(read, 'NARRATION')
  const memo = narration ?? [kind, voucher_no].filter(Boolean).join(' ')
  const voucherName = [kind, voucher_no].filter(Boolean).join(' ') || null
  const key = textOf(read, 'GUID') ?? attribute(read, 'REMOTEID') ?? null
  const aside = isYes(read, 'ISOPTIONAL') ? { aside: 'Optional in Tally, which does not count it' } : {}
  return { line, posting_date: posting_date ?? '1900-01-01', memo, voucher: voucherName, key, lines: all, issues, ...aside }
}

function left(book: Book, sentence: string): undefined {
  note(book, sentence)
  return undefined
}

/** Ledger lines are in the voucher itself, and for invoices below each stock item too. */
function linesOf(read: Element, book: Book, kind: string): FileLine[] {
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
function amountOf(read: Element | undefined, deemedPositive?: string): { amount: Fixed; currency: string } | undefined {
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

function dateOf(text: string): IsoDate | undefined {
  const plain = text.trim()
  const date = /^\d{8}$/.test(plain) ? `${plain.slice(0, 4)}-${plain.slice(4, 6)}-${plain.slice(6)}` : plain.slice(0, 10)
  return isIsoDate(date) ? date : readDate(plain, 'dmy')?.date
}

const isYes = (read: Element, name: string) => /^(yes|true)$/i.test(textOf(read, name) ?? '')
