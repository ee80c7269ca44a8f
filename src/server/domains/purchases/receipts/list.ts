import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { exportReceipts, listReceipts, sumReceipts } from '#contract/purchases/receipts.ts'
import { ledgerAccounts } from '#server/ledger/table.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { counted, documentList } from '#server/domains/documents/lists/document-list.ts'
import { searchCondition } from '#server/domains/documents/search-terms/search.ts'
import { ordered } from '#server/domains/documents/search-terms/search-bounds.ts'
import { paymentVouchers } from './table.ts'

type Filter = Query<typeof sumReceipts>

// Qualifies its columns: unqualified ones would belong to the joined entry.
const undone_on = sql<
  string | null
>`(SELECT e.posting_date FROM journal_entries e WHERE e.companies_id = payment_vouchers.companies_id
  AND e.reverses_id = payment_vouchers.journal_entries_id)`
const shown = {
  payment_vouchers_id: paymentVouchers.payment_vouchers_id,
  voucher_number: paymentVouchers.voucher_number,
  payment_date: paymentVouchers.payment_date,
  vendors_id: paymentVouchers.vendors_id,
  vendor_name: paymentVouchers.vendor_name,
  amount: paymentVouchers.amount,
  payment_mode: paymentVouchers.payment_mode,
  reference: paymentVouchers.reference,
  account_name: ledgerAccounts.account_name,
  undone_on,
}
const searched = {
  finder: 'find_payment_vouchers',
  id: paymentVouchers.payment_vouchers_id,
  search_key: paymentVouchers.search_key,
} as const

/** The conditions of a filter, shared by the list, its sums and its export. */
async function conditions(tx: CompanyTx, filter: Filter): Promise<SQL[]> {
  const wanted = [
    eq(paymentVouchers.companies_id, tx.companies_id),
    filter.vendors_id === undefined ? undefined : eq(paymentVouchers.vendors_id, filter.vendors_id),
    filter.from === undefined ? undefined : gte(paymentVouchers.payment_date, filter.from),
    filter.to === undefined ? undefined : lte(paymentVouchers.payment_date, filter.to),
    filter.search?.trim() ? await searchCondition(tx, searched, filter.search) : undefined,
  ]
  return wanted.filter((condition) => condition !== undefined)
}

type ListQuery = Query<typeof listReceipts>
const columns = {
  payment_date: [paymentVouchers.payment_date, 'date'],
  number: [paymentVouchers.number_key, 'text'],
  amount: [paymentVouchers.amount, 'bigint'],
  vendor: [paymentVouchers.name_key, 'text'],
} as const satisfies Record<NonNullable<ListQuery['sort']>, unknown>

/** Pages of vouchers. */
export const { list, pageOf } = documentList({
  sorting(sort: keyof typeof columns = 'payment_date', direction) {
    const [column, type] = columns[sort]
    const isDown = direction === undefined ? sort !== 'vendor' : direction === 'desc'
    return ordered(column, paymentVouchers.payment_vouchers_id, type, isDown)
  },
  conditions,
  read: (tx, end, key) =>
    tx.db
      .select({ ...shown, key })
      .from(paymentVouchers)
      .innerJoin(
        ledgerAccounts,
        and(
          eq(ledgerAccounts.companies_id, paymentVouchers.companies_id),
          eq(ledgerAccounts.ledger_accounts_id, paymentVouchers.ledger_accounts_id),
        ),
      )
      .where(end.where)
      .orderBy(...end.orderBy)
      .limit(end.limit),
})

/** How many the filter finds and what they come to; beyond COUNT_LIMIT it stops counting. */
export async function sums(tx: CompanyTx, query: Filter) {
  return counted(tx, paymentVouchers, await conditions(tx, query), {
    amount: sql`CASE WHEN ${undone_on} IS NULL THEN ${paymentVouchers.amount} ELSE 0 END`,
  })
}

const fileColumns: readonly Column[] = [
  { header: 'Number', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'Vendor', kind: 'text' },
  { header: 'Paid by', kind: 'text' },
  { header: 'Reference', kind: 'text' },
  { header: 'From account', kind: 'text' },
  { header: 'Amount', kind: 'money' },
  { header: 'Undone on', kind: 'date' },
]

/** The filtered list as CSV. */
export const exportCsv = (database: Database, tx: CompanyTx, query: Query<typeof exportReceipts>): Promise<Download> =>
  listFile(database, tx, query, {
    name: 'receipts',
    columns: fileColumns,
    pageOf,
    row: (voucher) => [
      voucher.voucher_number,
      voucher.payment_date,
      voucher.vendor_name,
      voucher.payment_mode.replaceAll('_', ' '),
      voucher.reference,
      voucher.account_name,
      voucher.amount,
      voucher.undone_on,
    ],
  })
