import type { Query, Reply } from '#contract/endpoint.ts'
import {
  type exportSettlements,
  type listSettlements,
  type Settlement,
  settlementStates,
  type settlementSums,
} from '#contract/banking/settlements.ts'
import { TAB_COUNT_LIMIT } from '#contract/documents/lists.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx, Database } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import { keysOf, likeText, limitOf, paged } from '#server/platform/paging.ts'
import type { Column } from '#server/platform/spreadsheet.ts'
import { settlementsWithMatch, type SettlementRow, stateOf, view } from './read.ts'

type Filter = Query<typeof exportSettlements>
type Page = { rows: Settlement[]; next: string | null }

/** A page of settlements, newest first. */
export function list(tx: CompanyTx, query: Query<typeof listSettlements>): Promise<Page> {
  return pageOf(tx, query, limitOf(query.limit))
}

async function pageOf(tx: CompanyTx, query: Filter & { after?: string | undefined }, limit: number): Promise<Page> {
  const where = ['s.companies_id = $1']
  const values: unknown[] = [tx.companies_id]
  const add = (condition: string, ...some: unknown[]) =>
    where.push(condition.replaceAll('?', () => `$${values.push(some.shift())}`))
  if (query.state) add(`${stateOf} = ?`, query.state)
  if (query.from) add('s.settled_on >= ?', query.from)
  if (query.to) add('s.settled_on <= ?', query.to)
  if (query.search?.trim()) {
    const like = likeText(query.search)
    add(`(lower(s.outside_settlement_id) LIKE ? OR lower(coalesce(s.utr, '')) LIKE ?)`, like, like)
  }
  const keys = keysOf(query.after, 2)
  if (keys) add('(s.settled_on, s.settlements_id) < (?::date, ?::uuid)', ...keys)
  const { rows } = await tx.client.query<SettlementRow>(
    `SELECT s.*, ${stateOf} AS settlement_state FROM ${settlementsWithMatch}
     WHERE ${where.join(' AND ')} ORDER BY s.settled_on DESC, s.settlements_id DESC LIMIT ${limit + 1}`,
    values,
  )
  const page = paged(rows, limit, (row) => [row.settled_on, row.settlements_id])
  return { next: page.next, rows: page.rows.map(view) }
}

/** The balances of the two accounts a payment passes from the gateway to the bank. */
export async function sums(tx: CompanyTx, { gateway }: Dependencies): Promise<Reply<typeof settlementSums>> {
  const { rows } = await tx.client.query<{ account_role: string; balance: number }>(
    `SELECT a.account_role, coalesce(sum(b.debit - b.credit), 0)::bigint AS balance
     FROM ledger_accounts a LEFT JOIN account_months b USING (companies_id, ledger_accounts_id)
     WHERE a.companies_id = $1 AND a.account_role IN ('gateway_clearing', 'settlement_transit') GROUP BY 1`,
    [tx.companies_id],
  )
  const { rows: asked } = await tx.client.query<{ asked_at: Date | null }>(
    'SELECT max(asked_at) AS asked_at FROM settlements WHERE companies_id = $1',
    [tx.companies_id],
  )
  const of = (role: string) => rows.find((row) => row.account_role === role)?.balance ?? 0
  return {
    in_clearing: of('gateway_clearing'),
    in_transit: of('settlement_transit'),
    has_gateway: gateway !== undefined,
    asked_at: asked[0]?.asked_at?.toISOString() ?? null,
  }
}

const columns: readonly Column[] = [
  { header: 'Settled on', kind: 'date' },
  { header: 'Settlement', kind: 'text' },
  { header: 'UTR', kind: 'text' },
  { header: 'State', kind: 'text' },
  { header: 'Payments', kind: 'money' },
  { header: 'Refunds', kind: 'money' },
  { header: 'Adjustments', kind: 'money' },
  { header: 'Fee', kind: 'money' },
  { header: 'GST on fee', kind: 'money' },
  { header: 'TDS', kind: 'money' },
  { header: 'Paid out', kind: 'money' },
]

/** The filtered list as CSV. */
export function exportCsv(database: Database, tx: CompanyTx, query: Filter): Promise<Download> {
  return listFile(database, tx, query, {
    name: 'settlements',
    columns,
    pageOf: (fresh, at, limit) => pageOf(fresh, at, limit),
    row: (row: Settlement) => [
      row.settled_on,
      row.outside_settlement_id,
      row.utr,
      row.settlement_state,
      row.payments_amount,
      -row.refunds_amount,
      row.adjustments_amount,
      row.fee,
      row.tax,
      row.tds,
      row.amount,
    ],
  })
}

/** Settlements by state, none counted further than TAB_COUNT_LIMIT: a gateway pays out once a day. */
export async function tabCounts(tx: CompanyTx): Promise<Record<string, number>> {
  const { rows } = await tx.client.query<{ settlement_state: string; found: number }>(
    `SELECT ${stateOf} AS settlement_state, count(*)::int AS found FROM ${settlementsWithMatch} WHERE s.companies_id = $1 GROUP BY 1`,
    [tx.companies_id],
  )
  const counts = Object.fromEntries(rows.map(({ settlement_state, found }) => [settlement_state, found]))
  const all = rows.reduce((sum, { found }) => sum + found, 0)
  return Object.fromEntries(
    ['all', ...settlementStates].map((tab) => [tab, Math.min(tab === 'all' ? all : (counts[tab] ?? 0), TAB_COUNT_LIMIT + 1)]),
  )
}
