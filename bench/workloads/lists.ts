import type { Query } from '#contract/endpoint.ts'
import type { listBankTransactions } from '#contract/banking/bank-transactions.ts'
import type { listBills } from '#contract/purchases/bills.ts'
import type { listCreditNotes } from '#contract/sales/credit-notes.ts'
import type { listInvoices } from '#contract/sales/invoices.ts'
import type { listJournals } from '#contract/accounting/journals.ts'
import type { listPayments } from '#contract/sales/payments.ts'
import * as bankLines from '#server/domains/banking/bank-transactions/service.ts'
import { sums as bankSums } from '#server/domains/banking/bank-transactions/sums.ts'
import * as bills from '#server/domains/purchases/bills/list.ts'
import * as creditNotes from '#server/domains/sales/credit-notes/list.ts'
import * as invoices from '#server/domains/sales/invoices/list.ts'
import { list as journals } from '#server/domains/accounting/journals/query.ts'
import * as payments from '#server/domains/sales/payments/list.ts'
import { aged } from '#server/domains/reporting/reports/aged-receivables.ts'
import { agedPayables } from '#server/domains/reporting/reports/aged-payables.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { cursor } from '#server/platform/paging.ts'
import { writeBook } from '../book.ts'
import { writeBankLines, writeBills, writeCreditNotes, writePayments } from '../documents.ts'
import type { Report } from '../figures.ts'
import { type Company, type Ground, newCompany } from '../ground.ts'
import { writeInvoices } from '../invoices.ts'
import { median, once } from '../measure.ts'

const GOAL = { most: 30 }
const REPORT = { most: 50 }
const AS_OF = '2026-11-20' as Parameters<typeof aged>[1]

type Kind<Q> = {
  table: string
  write: (ground: Ground, company: Company, count: number) => Promise<void>
  list: (tx: CompanyTx, query: Q) => Promise<unknown>
  sums?: (tx: CompanyTx, query: Q) => Promise<unknown>
  /** An endpoint with an order, and the columns it sorts by, the row's id last. */
  orders: Readonly<Record<string, { query: Q; columns: readonly string[]; isDown: boolean }>>
  filters: Readonly<Record<string, Q>>
  /** Reports whose cost depends on the number of open documents. */
  reports?: Readonly<Record<string, (tx: CompanyTx) => Promise<unknown>>>
}

/** The sort orders of a list of documents with `sort` and `order`. */
function orders<Q>(id: string, columns: Readonly<Record<string, string>>): Kind<Q>['orders'] {
  return Object.fromEntries(
    Object.entries(columns).map(([sort, column]) => [
      sort,
      { query: { sort, order: 'asc' } as Q, columns: [column, id], isDown: false },
    ]),
  )
}
const named = <Q>(filters: Readonly<Record<string, object>>) => filters as Readonly<Record<string, Q>>

type Invoices = Query<typeof listInvoices>
const invoiceLists: Kind<Invoices> = {
  table: 'invoices',
  write: writeInvoices,
  list: invoices.list,
  sums: invoices.sums,
  orders: orders('invoices_id', {
    invoice_date: 'invoice_date',
    number: 'number_key',
    due_date: 'due_date',
    total: 'total',
    amount_due: 'amount_due',
    customer: 'name_key',
  }),
  filters: named({
    'only open ones': { status: 'open' },
    'overdue, by due date': { status: 'overdue', sort: 'due_date' },
    'a month': { from: '2026-06-01', to: '2026-06-30' },
    'a rare name': { search: 'customer 1234' },
    'a number': { search: 'B/4321' },
    'a word in all of them': { search: 'customer' },
  }),
  reports: { 'aged receivables': (tx) => aged(tx, AS_OF) },
}

type Bills = Query<typeof listBills>
const billLists: Kind<Bills> = {
  table: 'bills',
  write: writeBills,
  list: bills.list,
  sums: bills.sums,
  orders: orders('bills_id', {
    bill_date: 'bill_date',
    number: 'bill_number',
    due_date: 'due_date',
    total: 'total',
    amount_due: 'amount_due',
    vendor: 'name_key',
  }),
  filters: named({
    'only approved ones': { status: 'approved' },
    'overdue, by due date': { status: 'overdue', sort: 'due_date' },
    'a month': { from: '2026-06-01', to: '2026-06-30' },
    'a rare name': { search: 'vendor 1234' },
    'a word in all of them': { search: 'vendor' },
  }),
  reports: { 'aged payables': (tx) => agedPayables(tx, AS_OF) },
}

type CreditNotes = Query<typeof listCreditNotes>
const creditNoteLists: Kind<CreditNotes> = {
  table: 'credit_notes',
  write: writeCreditNotes,
  list: creditNotes.list,
  sums: creditNotes.sums,
  orders: orders('credit_notes_id', {
    credit_note_date: 'credit_note_date',
    number: 'number_key',
    total: 'total',
    credit_left: 'credit_left',
    customer: 'name_key',
  }),
  filters: named({
    'only open ones': { status: 'open' },
    'used ones': { status: 'used' },
    'a rare name': { search: 'customer 1234' },
  }),
}

type Payments = Query<typeof listPayments>
const paymentLists: Kind<Payments> = {
  table: 'payments',
  write: writePayments,
  list: payments.list,
  sums: payments.sums,
  orders: { newest: { query: {}, columns: ['payment_date', 'payments_id'], isDown: true } },
  filters: named({
    'with money left over': { status: 'advance' },
    'voided ones': { status: 'voided' },
    'a month': { from: '2026-06-01', to: '2026-06-30' },
    'a rare name': { search: 'customer 1234' },
    'a word in all of them': { search: 'customer' },
  }),
}

type BankLines = Query<typeof listBankTransactions>
const bankLists: Kind<BankLines> = {
  table: 'bank_transactions',
  write: writeBankLines,
  list: bankLines.list,
  sums: bankSums,
  orders: {
    newest: { query: {}, columns: ['transaction_date', 'row_order', 'bank_transactions_id'], isDown: true },
    amount: { query: { sort: 'amount_asc' }, columns: ['amount', 'bank_transactions_id'], isDown: false },
  },
  filters: named({
    unmatched: { status: 'unmatched' },
    'money in': { direction: 'in' },
    'a month': { from: '2026-06-01', to: '2026-06-30' },
    'amounts from 1,000 to 1,010': { least: '100000', most: '101000' },
    'a rare name': { search: 'party 1234' },
    'a word in all of them': { search: 'party' },
  }),
}

type Journals = Query<typeof listJournals>
const journalLists: Kind<Journals> = {
  table: 'journal_entries',
  write: writeBook,
  list: journals,
  orders: { newest: { query: {}, columns: ['posting_date', 'journal_entries_id'], isDown: true } },
  filters: named({
    'of one source': { source: 'book' },
    'by hand, of which there are none': { source: 'manual' },
    'a month': { from: '2026-06-01', to: '2026-06-30' },
  }),
}

/**
 * Pages of lists: first, middle and last in every order, and under the usual filters with their sums. Payouts have a workload of
 * their own.
 */
export async function lists(ground: Ground, report: Report, quick: boolean) {
  const size = quick ? 50_000 : 1_000_000
  await measure(ground, report, size, invoiceLists)
  await measure(ground, report, size, billLists)
  await measure(ground, report, size, creditNoteLists)
  await measure(ground, report, size, paymentLists)
  await measure(ground, report, size, bankLists)
  await measure(ground, report, size, journalLists)
}

async function measure<Q>(ground: Ground, report: Report, size: number, kind: Kind<Q>) {
  const company = await newCompany(ground, `Lists of ${kind.table}`)
  const written = await once(() => kind.write(ground, company, size))
  const what = kind.table.replace('_', ' ')
  report({ name: `${size.toLocaleString('en-IN')} ${what} written`, value: (size / written) * 1_000, unit: 'rows/s' })
  const time = async (name: string, ask: (tx: CompanyTx) => Promise<unknown>, goal = GOAL) =>
    report({ name: `${what}: ${name}`, value: await median(9, () => company.tx(ask)), unit: 'ms', goal })
  for (const [order, { query, ...by }] of Object.entries(kind.orders))
    for (const [place, share] of Object.entries({ first: 0, middle: 0.5, last: 1 })) {
      const after = share === 0 ? {} : { after: await markAt(ground, company, kind.table, by, Math.floor((size - 60) * share)) }
      await time(`${place} page by ${order}`, (tx) => kind.list(tx, { ...query, ...after }))
    }
  for (const [name, query] of Object.entries(kind.filters)) await time(name, (tx) => kind.list(tx, query))
  const { sums } = kind
  if (sums) {
    await time('count and sums of all', (tx) => sums(tx, {} as Q))
    for (const [name, query] of Object.entries(kind.filters)) await time(`count and sums, ${name}`, (tx) => sums(tx, query))
  }
  for (const [name, ask] of Object.entries(kind.reports ?? {})) await time(name, ask, REPORT)
}

/** The cursor of the page that begins after the given number of rows. */
async function markAt(
  { owner }: Ground,
  { companies_id }: Company,
  table: string,
  { columns, isDown }: { columns: readonly string[]; isDown: boolean },
  rows: number,
): Promise<string> {
  const found = await owner.query<Record<string, string | number>>(
    `SELECT ${columns.join(', ')} FROM ${table} WHERE companies_id = $1
     ORDER BY ${columns.map((column) => `${column} ${isDown ? 'DESC' : 'ASC'}`).join(', ')} OFFSET $2 LIMIT 1`,
    [companies_id, rows],
  )
  return cursor(columns.map((column) => found.rows[0]?.[column] ?? ''))
}
