import type { Query, Reply } from '#contract/endpoint.ts'
import {
  type countPayouts,
  type exportPayouts,
  type listPayouts,
  PAYOUT_COUNT_LIMIT,
  type PayoutRow,
  type PayoutTab,
  payoutTabs,
  tabStatuses,
} from '#contract/payouts/payouts.ts'
import { railNames } from '#core/payouts/rails.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, type Database, inCompany } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { searchedAmount, searchPattern } from '#server/domains/documents/search-terms/search.ts'
import { rowView } from './read.ts'
import type { PayoutRecord } from './table.ts'

type Filter = Query<typeof exportPayouts>
type Page = { rows: PayoutRow[]; next: string | null }
const FEW = 3_000

/** A page of payouts, newest first. */
export function list(tx: CompanyTx, query: Query<typeof listPayouts>): Promise<Page> {
  return pageOf(tx, query, limitOf(query.limit))
}

async function pageOf(tx: CompanyTx, query: Filter & { after?: string | undefined }, limit: number): Promise<Page> {
  const where = ['p.companies_id = $1']
  const values: unknown[] = [tx.companies_id]
  const add = (condition: string, value: unknown) => where.push(condition.replace('?', `$${values.push(value)}`))
  if (query.tab) add('p.payout_status = ANY(?)', tabStatuses[query.tab])
  if (query.vendors_id) add('p.vendors_id = ?', query.vendors_id)
  if (query.row_imports_id) add('p.row_imports_id = ?', query.row_imports_id)
  if (query.payout_exports_id) add('p.payout_exports_id = ?', query.payout_exports_id)
  if (query.search?.trim()) await addSearch(tx, query.search, add)
  const keys = keysOf(query.after, 1)
  if (keys) add('p.payouts_id < ?', keys[0])
  const { rows } = await tx.client.query<PayoutRecord & { account_label: string }>(
    `SELECT p.*, a.account_label FROM payouts p JOIN bank_accounts a USING (companies_id, bank_accounts_id)
     WHERE ${where.join(' AND ')} ORDER BY p.payouts_id DESC LIMIT ${limit + 1}`,
    values,
  )
  const page = paged(rows, limit, (row) => [row.payouts_id])
  return { next: page.next, rows: page.rows.map(rowView) }
}

async function addSearch(tx: CompanyTx, search: string, add: (condition: string, value: unknown) => void): Promise<void> {
  const pattern = searchPattern(search)
  const { rows } = await tx.client.query<{ find_payouts: string }>('SELECT find_payouts($1, $2, $3)', [
    pattern,
    searchedAmount(search),
    FEW + 1,
  ])
  if (rows.length > FEW) add('CASE WHEN p.search_key LIKE ? THEN 1 END > 0', pattern)
  else
    add(
      'p.payouts_id = ANY(?::uuid[])',
      rows.map((row) => row.find_payouts),
    )
}

/** How many stand under each tab, counted no further than PAYOUT_COUNT_LIMIT. */
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

const PAGE = 1_000
const fileColumns: readonly Column[] = [
  { header: 'Created on', kind: 'text' },
  { header: 'Payee', kind: 'text' },
  { header: 'Account', kind: 'text' },
  { header: 'Amount', kind: 'money' },
  { header: 'Status', kind: 'text' },
  { header: 'By', kind: 'text' },
  { header: 'UTR', kind: 'text' },
  { header: 'Narration', kind: 'text' },
  { header: 'Reason', kind: 'text' },
]

/** The filtered list as CSV, read page by page while it is sent, each page in a short transaction of its own. */
export async function exportCsv(database: Database, tx: CompanyTx, query: Filter): Promise<Download> {
  const who = { companies_id: tx.companies_id, accounts_id: tx.accounts_id }
  await audit(tx, 'exported', 'payouts', tx.companies_id)
  async function* rows() {
    for (let after: string | undefined | null; after !== null; ) {
      const at = after === undefined ? query : { ...query, after }
      const page: Page = await inCompany(database, who, (fresh) => pageOf(fresh, at, PAGE))
      for (const row of page.rows)
        yield [
          row.created_at.slice(0, 10),
          row.payee_name,
          row.masked_account_number ?? row.payee_vpa ?? '',
          row.amount,
          row.payout_status,
          row.rail === null ? '' : railNames[row.rail],
          row.utr ?? '',
          row.narration,
          row.status_reason ?? '',
        ]
      after = page.next
    }
  }
  return sheetFile('payouts', 'csv', fileColumns, rows())
}
