import { and, eq, getColumns, inArray, type SQL } from 'drizzle-orm'
import type { Query, Reply } from '#contract/endpoint.ts'
import {
  type countPayouts,
  type exportPayouts,
  PAYOUT_COUNT_LIMIT,
  type PayoutRow,
  type PayoutTab,
  payoutTabs,
  tabStatuses,
} from '#contract/payouts/payouts.ts'
import { railNames } from '#core/payouts/rails.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { bankAccounts } from '#server/domains/banking/bank-accounts/table.ts'
import { documentList } from '#server/domains/documents/lists/document-list.ts'
import { among, searchPattern, walking } from '#server/domains/documents/search-terms/search.ts'
import { searchedAmount } from '#server/domains/documents/search-terms/searched-amount.ts'
import { orderedBy } from '#server/domains/documents/search-terms/search-bounds.ts'
import { tagConditions } from '#server/domains/documents/tags/tagged.ts'
import { rowView } from './read.ts'
import { payouts } from './table.ts'

type Filter = Query<typeof exportPayouts>
const FEW = 3_000

/** Pages of payouts, newest first. */
export const { list, pageOf } = documentList({
  tagged: 'payouts',
  sorting: () => orderedBy([], payouts.payouts_id, true),
  conditions,
  read: (tx, end, key) =>
    tx.db
      .select({ ...getColumns(payouts), account_label: bankAccounts.account_label, key })
      .from(payouts)
      .innerJoin(
        bankAccounts,
        and(eq(bankAccounts.companies_id, payouts.companies_id), eq(bankAccounts.bank_accounts_id, payouts.bank_accounts_id)),
      )
      .where(end.where)
      .orderBy(...end.orderBy)
      .limit(end.limit),
  toRow: (row) => rowView(row),
})

async function conditions(tx: CompanyTx, { tab, search, ...filter }: Filter): Promise<SQL[]> {
  const wanted = [eq(payouts.companies_id, tx.companies_id)]
  if (tab) wanted.push(inArray(payouts.payout_status, tabStatuses[tab]))
  if (filter.vendors_id) wanted.push(eq(payouts.vendors_id, filter.vendors_id))
  if (filter.row_imports_id) wanted.push(eq(payouts.row_imports_id, filter.row_imports_id))
  if (filter.payout_exports_id) wanted.push(eq(payouts.payout_exports_id, filter.payout_exports_id))
  wanted.push(...tagConditions(tx, 'payouts', payouts.payouts_id, filter.tag))
  if (search?.trim()) wanted.push(await searchCondition(tx, search))
  return wanted
}

async function searchCondition(tx: CompanyTx, search: string): Promise<SQL> {
  const pattern = searchPattern(search)
  const { rows } = await tx.client.query<{ id: string }>('SELECT find_payouts($1, $2, $3) AS id', [
    pattern,
    searchedAmount(search),
    FEW + 1,
  ])
  if (rows.length > FEW) return walking(payouts.search_key, pattern)
  return among(
    payouts.payouts_id,
    rows.map((row) => row.id),
  )
}

/** The number of payouts in each tab, counted up to PAYOUT_COUNT_LIMIT. */
export async function counts(tx: CompanyTx): Promise<Reply<typeof countPayouts>> {
  const counted: Partial<Record<PayoutTab, number>> = {}
  for (const tab of payoutTabs) {
    const { rows } = await tx.client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM (
         SELECT 1 FROM payouts WHERE companies_id = $1 AND payout_status = ANY($2) LIMIT ${PAYOUT_COUNT_LIMIT}) few`,
      [tx.companies_id, tabStatuses[tab]],
    )
    counted[tab] = rows[0]?.count ?? 0
  }
  return { to_approve: 0, under_way: 0, paid: 0, not_paid: 0, ...counted }
}

const fileColumns: readonly Column[] = [
  { header: 'Made on', kind: 'text' },
  { header: 'Payee', kind: 'text' },
  { header: 'Account', kind: 'text' },
  { header: 'Amount', kind: 'money' },
  { header: 'Status', kind: 'text' },
  { header: 'By', kind: 'text' },
  { header: 'UTR', kind: 'text' },
  { header: 'Narration', kind: 'text' },
  { header: 'Reason', kind: 'text' },
]

/** The filtered list as CSV. */
export const exportCsv = (database: Database, tx: CompanyTx, query: Filter): Promise<Download> =>
  listFile<Filter & { ids?: string }, PayoutRow>(database, tx, query, {
    name: 'payouts',
    columns: fileColumns,
    pageOf,
    row: (payout) => [
      payout.created_at.slice(0, 10),
      payout.payee_name,
      payout.masked_account_number ?? payout.payee_vpa ?? '',
      payout.amount,
      payout.payout_status,
      payout.rail === null ? '' : railNames[payout.rail],
      payout.utr ?? '',
      payout.narration,
      payout.status_reason ?? '',
    ],
  })
