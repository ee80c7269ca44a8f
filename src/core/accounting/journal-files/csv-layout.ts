import { plainHeading } from '../../documents/row-imports/columns.ts'
import type { Row } from '../../documents/parsing/fields.ts'

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
  status: ['status', 'journal status', 'entry status'],
  centre: ['cost centre', 'cost center', 'branch', 'department'],
} as const

export type Field = keyof typeof headings

export type Layout = { line: number; at: Map<Field, number>; header: string[] }

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
