import { eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { exportPayments, sumPayments } from '#contract/sales/payments.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { counted, documentList } from '#server/domains/documents/lists/document-list.ts'
import { searching } from '#server/domains/documents/search-terms/search.ts'
import { searchedAmount } from '#server/domains/documents/search-terms/searched-amount.ts'
import { ordered } from '#server/domains/documents/search-terms/search-bounds.ts'
import { tagConditions } from '#server/domains/documents/tags/tagged.ts'
import { payments } from './table.ts'

const shown = {
  payments_id: payments.payments_id,
  status: payments.status,
  payment_number: payments.payment_number,
  customers_id: payments.customers_id,
  customer_name: payments.customer_name,
  payment_date: payments.payment_date,
  amount: payments.amount,
  tds_amount: payments.tds_amount,
  bank_charge: payments.bank_charge,
  currency: payments.currency,
  foreign_amount: payments.foreign_amount,
  exchange_gain: payments.exchange_gain,
  settled: payments.settled,
  unallocated: payments.unallocated,
  payment_mode: payments.payment_mode,
  reference: payments.reference,
}
type Filter = Query<typeof sumPayments>

/** Pages of payments, newest first. */
export const { list, pageOf } = documentList({
  tagged: 'payments',
  sorting: () => ordered(payments.payment_date, payments.payments_id, 'date', true),
  conditions,
  read: (tx, end, key) =>
    tx.db
      .select({ ...shown, key })
      .from(payments)
      .where(end.where)
      .orderBy(...end.orderBy)
      .limit(end.limit),
})

const fileColumns: readonly Column[] = [
  { header: 'Number', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'Customer', kind: 'text' },
  { header: 'How it came', kind: 'text' },
  { header: 'Reference', kind: 'text' },
  { header: 'Received', kind: 'money' },
  { header: 'TDS', kind: 'money' },
  { header: 'Charges', kind: 'money' },
  { header: 'Settled', kind: 'money' },
  { header: 'Left over', kind: 'money' },
  { header: 'Status', kind: 'text' },
]

/** The filtered list as CSV. */
export const exportCsv = (database: Database, tx: CompanyTx, query: Query<typeof exportPayments>): Promise<Download> =>
  listFile(database, tx, query, {
    name: 'payments',
    columns: fileColumns,
    pageOf,
    row: (payment) => [
      payment.payment_number,
      payment.payment_date,
      payment.customer_name,
      payment.payment_mode.replaceAll('_', ' '),
      payment.reference,
      payment.amount,
      payment.tds_amount,
      payment.bank_charge,
      payment.settled,
      payment.unallocated,
      payment.status,
    ],
  })

/** How many the filter finds and what they come to; beyond COUNT_LIMIT it stops counting. Voided ones add nothing. */
export async function sums(tx: CompanyTx, query: Filter) {
  return counted(tx, payments, await conditions(tx, query), {
    settled: sql`CASE WHEN ${payments.status} = 'recorded' THEN ${payments.settled} ELSE 0 END`,
    unallocated: payments.unallocated,
  })
}

/** The conditions of a filter, shared by the list, its sums and its tabs. */
export async function conditions(tx: CompanyTx, filter: Filter): Promise<SQL[]> {
  const wanted: (SQL | undefined)[] = [
    eq(payments.companies_id, tx.companies_id),
    filter.status === undefined ? undefined : statusCondition(filter.status),
    filter.customers_id === undefined ? undefined : eq(payments.customers_id, filter.customers_id),
    filter.from === undefined ? undefined : gte(payments.payment_date, filter.from),
    filter.to === undefined ? undefined : lte(payments.payment_date, filter.to),
    ...tagConditions(tx, 'payments', payments.payments_id, filter.tag),
    filter.search?.trim() ? await searchCondition(tx, filter.search) : undefined,
  ]
  return wanted.filter((condition) => condition !== undefined)
}

// The conditions for unallocated and voided payments are written as in the partial indexes.
function statusCondition(status: NonNullable<Filter['status']>): SQL {
  if (status === 'advance') return sql`${payments.unallocated} > 0`
  return status === 'voided' ? isNotNull(payments.voided_on) : eq(payments.status, status)
}

function searchCondition(tx: CompanyTx, search: string): Promise<SQL> {
  return searching(tx, { id: payments.payments_id, searched: payments.search_key, search }, async (pattern, most) => {
    const values = [pattern, searchedAmount(search), most]
    const { rows } = await tx.client.query<{ id: string }>('SELECT find_payments($1, $2, $3) AS id', values)
    return rows
  })
}
