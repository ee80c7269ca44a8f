import { t } from '#core/messages.ts'
import type { AccountType } from '../../ledger/chart-of-accounts.ts'
import { accountTypes } from '../../ledger/account-headings.ts'
import type { IsoDate } from '../../dates.ts'
import { plainHeading } from '../../documents/row-imports/columns.ts'
import { readAmount } from '../../documents/parsing/amounts.ts'
import { type DateOrder, decideOrder, readDate } from '../../documents/parsing/dates.ts'
import type { Row } from '../../documents/parsing/fields.ts'
import { sumsOf } from './balance.ts'
import { type Fixed, fixedText, ofPaise, sizeOf } from './fixed.ts'
import {
  accountIn,
  type Book,
  currencyOf,
  type FileEntry,
  type FileLine,
  type JournalReader,
  leaveLine,
  note,
  openBook,
} from './types.ts'

const headings = {
  date: ['posting date', 'date', 'voucher date', 'entry date', 'journal date', 'transaction date', 'txn date', 'doc date'],
  key: ['journal entries id', 'guid', 'entry id'],
  voucher: [
    'voucher no',
    'voucher number',
    'voucher',
    'journal no',
    'journal number',
    'entry no',
    'entry number',
    'vch no',
    'reference number',
    'reference',
    'transaction id',
    'txnidx',
  ],
  kind: ['voucher type', 'vch type', 'journal type'],
  account: ['account name', 'account', 'ledger', 'ledger name', 'particulars', 'account head', 'gl account'],
  from: ['credit account', 'credit ledger', 'cr account', 'cr ledger', 'account credited', 'from account'],
  to: ['debit account', 'debit ledger', 'dr account', 'dr ledger', 'account debited', 'to account'],
  code: ['code', 'account code', 'accountcode', 'gl code', 'ledger code'],
  type: ['account type'],
  debit: ['debit', 'debit amount', 'dr', 'dr amount', 'debit inr', 'debits'],
  credit: ['credit', 'credit amount', 'cr', 'cr amount', 'credit inr', 'credits'],
  amount: ['amount', 'amount inr'],
  side: ['dr cr', 'cr dr', 'debit credit', 'drcr', 'side'],
  memo: ['memo', 'narration', 'description', 'journal notes', 'notes', 'journal narration'],
  note: ['line memo', 'line narration', 'note', 'line description', 'remarks', 'comment'],
  currency: ['currency', 'currency code', 'commodity'],
  centre: ['cost centre', 'cost center', 'branch', 'department'],
} as const
type Field = keyof typeof headings

type Layout = { line: number; at: Map<Field, number>; header: string[] }
type Group = {
  line: number
  posting_date: IsoDate | undefined
  memo: string
  voucher: string | null
  key: string | null
  lines: FileLine[]
  issues: string[]
}

/** The header row, among the first thirty: it needs an account and amounts. Undefined without one. */
export function journalLayout(rows: readonly Row[]): Layout | undefined {
  for (const { line, cells } of rows.slice(0, 30)) {
    const plain = cells.map((cell) => plainHeading(cell).replaceAll('_', ' '))
    const at = new Map<Field, number>()
    for (const [field, names] of Object.entries(headings) as [Field, readonly string[]][]) {
      const best = names.map((name) => plain.indexOf(name)).find((index) => index >= 0)
      if (best !== undefined) at.set(field, best)
    }
    const hasAccount = at.has('account') || at.has('code') || (at.has('from') && at.has('to') && at.has('amount'))
    const hasAmount = at.has('amount') || (at.has('debit') && at.has('credit'))
    if (hasAccount && hasAmount && at.has('date')) return { line, at, header: cells }
  }
  return undefined
}

/** The entries of a table whose rows are lines: rows of one voucher belong together, and without vouchers those that balance. */
export function readCsvJournal(rows: readonly Row[], layout: Layout): JournalReader {
  const book = openBook()
  return { format: 'csv', book, entries: { [Symbol.iterator]: () => entriesIn(rows, layout, book) } }
}

function* entriesIn(rows: readonly Row[], layout: Layout, book: Book): Generator<FileEntry> {
  const body = rows.filter(({ line }) => line > layout.line)
  const cell = (row: Row, field: Field) => row.cells[layout.at.get(field) ?? -1]?.trim() ?? ''
  const { order } = decideOrder(body.slice(0, 20_000).map((row) => cell(row, 'date')))
  const groups = new Map<string, Group>()
  let current: Group | undefined
  let currentId = ''
  let loose = 0
  for (const row of body) {
    const read = (field: Field) => cell(row, field)
    const named = read('key') || (read('voucher') && [read('kind'), read('voucher'), read('date')].join('\n'))
    if (read('account') === '' && read('code') === '' && read('to') === '') {
      const amount = amountOf(read)
      if (amount !== undefined && amount !== 0n && read('date') !== '') leaveLine(book, row.line, row.cells.join(' '))
      continue
    }
    const continues =
      current !== undefined &&
      named === '' &&
      (read('date') === '' || (sumsOf(current.lines).size > 0 && read('date') === current.key))
    const id: string = named || (continues ? currentId : `#${++loose}`)
    let group = groups.get(id)
    if (group === undefined) {
      group = opened(row.line, read, order)
      groups.set(id, group)
    }
    current = group
    currentId = id
    if (named === '') current.key = read('date') || current.key
    take(book, group, row.line, read)
  }
  for (const group of groups.values()) yield finished(group, layout.at.has('key'))
}

type Read = (field: Field) => string

function opened(line: number, read: Read, order: DateOrder): Group {
  const date = readDate(read('date'), order)
  const group: Group = {
    line,
    posting_date: date === undefined || date.impossible ? undefined : date.date,
    memo: read('memo'),
    voucher: [read('kind'), read('voucher')].filter(Boolean).join(' ') || null,
    key: read('key') || null,
    lines: [],
    issues: [],
  }
  if (group.posting_date === undefined) group.issues.push(t('Line {line}: enter a date such as 21-11-2026', { line }))
  return group
}

function take(book: Book, group: Group, line: number, read: Read) {
  if (group.memo === '') group.memo = read('memo')
  const account = read('account') || read('code')
  if (account === '') return takeBoth(book, group, line, read)
  const amount = amountOf(read)
  if (amount === undefined) {
    group.issues.push(t('Line {line}: enter a debit or a credit such as 1,250.50', { line }))
    return
  }
  if ([read('debit'), read('credit'), read('amount')].some((text) => readAmount(text, '.')?.rounded_from !== undefined))
    note(book, 'An amount finer than a paisa is rounded')
  const known = accountIn(book, account)
  if (read('code')) known.code = read('code')
  const account_type = typeOf(read('type'))
  if (account_type) known.account_type = account_type
  if (amount === 0n) return
  group.lines.push({
    account,
    amount,
    currency: currencyOf(read('currency')),
    line_memo: read('note').slice(0, 200) || null,
    cost_centre: read('centre') || null,
  })
}

/** A row that names both sides is an entry of two lines. */
function takeBoth(book: Book, group: Group, line: number, read: Read) {
  const [to, from] = [read('to'), read('from')]
  const amount = amountOf(read)
  if (to === '' || from === '' || amount === undefined) {
    group.issues.push(t('Line {line}: enter both accounts and an amount such as 1,250.50', { line }))
    return
  }
  for (const account of [to, from]) accountIn(book, account)
  if (amount === 0n) return
  const about = {
    currency: currencyOf(read('currency')),
    line_memo: read('note').slice(0, 200) || null,
    cost_centre: read('centre') || null,
  }
  group.lines.push({ ...about, account: to, amount }, { ...about, account: from, amount: 0n - amount })
}

function amountOf(read: Read): Fixed | undefined {
  const [debit, credit, amount] = [read('debit'), read('credit'), read('amount')]
  if (debit !== '' || credit !== '') {
    const [dr, cr] = [debit || '0', credit || '0'].map((text) => readAmount(text.replace(/^-$/, '0'), '.'))
    return dr === undefined || cr === undefined ? undefined : ofPaise(dr.paise - cr.paise)
  }
  const one = readAmount(amount, '.')
  if (one === undefined) return undefined
  const side = /^(d|c)/i.exec(read('side'))?.[1]?.toLowerCase()
  if (side !== undefined) return ofPaise(side === 'd' ? one.paise : 0 - one.paise)
  return one.mark === 'credit' && one.paise > 0 ? ofPaise(0 - one.paise) : ofPaise(one.paise)
}

function typeOf(text: string): AccountType | undefined {
  const plain = text.toLowerCase().replace(/s$/, '').replace('liabilitie', 'liability').replace('revenue', 'income')
  return accountTypes.find((type) => type === plain)
}

function finished(group: Group, hasKeys: boolean): FileEntry {
  const { posting_date, issues, lines } = group
  const sums = [...sumsOf(lines)]
  if (issues.length === 0 && sums.length > 0)
    issues.push(
      t('Debits and credits differ by {map}', {
        map: sums.map(([currency, sum]) => `${fixedText(sizeOf(sum))} ${currency}`).join(' and '),
      }),
    )
  return {
    ...group,
    key: hasKeys ? group.key : null,
    posting_date: posting_date ?? '1900-01-01',
    memo: group.memo || (group.voucher ?? ''),
    issues,
  }
}
