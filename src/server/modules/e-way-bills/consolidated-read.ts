import { and, desc, eq, sql } from 'drizzle-orm'
import type { Consolidated, ConsolidatedRow, listConsolidated } from '#contract/consolidated-e-way-bills.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { rowView } from './read.ts'
import { type ConsolidatedRecord, consolidatedEWayBills, consolidatedLines, type EWayBillRecord, eWayBills } from './table.ts'

/** A page, the newest first. */
export async function list(tx: CompanyTx, query: Query<typeof listConsolidated>): Promise<Reply<typeof listConsolidated>> {
  const limit = limitOf(query.limit)
  const keys = keysOf(query.after, 1)
  const { companies_id, consolidated_e_way_bills_id: key } = consolidatedEWayBills
  const rows = await tx.db
    .select()
    .from(consolidatedEWayBills)
    .where(and(eq(companies_id, tx.companies_id), keys ? sql`${key} < ${keys[0]}::uuid` : undefined))
    .orderBy(desc(key))
    .limit(limit + 1)
  const page = paged(rows, limit, (row) => [row.consolidated_e_way_bills_id])
  return { next: page.next, rows: page.rows.map(view) }
}

/** A trip sheet with its bills, in the order of their documents. */
export async function get(tx: CompanyTx, consolidated_e_way_bills_id: string): Promise<Consolidated> {
  const [row] = await tx.db.select().from(consolidatedEWayBills).where(mine(tx, consolidated_e_way_bills_id))
  if (!row) throw missing()
  return { ...view(row), e_way_bills: (await billsOf(tx, consolidated_e_way_bills_id)).map(rowView) }
}

/** The bills of a sheet, in the order of their documents. */
export async function billsOf(tx: CompanyTx, consolidated_e_way_bills_id: string): Promise<EWayBillRecord[]> {
  const rows = await tx.db
    .select({ bill: eWayBills })
    .from(consolidatedLines)
    .innerJoin(
      eWayBills,
      and(
        eq(eWayBills.companies_id, consolidatedLines.companies_id),
        eq(eWayBills.e_way_bills_id, consolidatedLines.e_way_bills_id),
      ),
    )
    .where(
      and(
        eq(consolidatedLines.companies_id, tx.companies_id),
        eq(consolidatedLines.consolidated_e_way_bills_id, consolidated_e_way_bills_id),
      ),
    )
    .orderBy(eWayBills.document_date, eWayBills.e_way_bills_id)
  return rows.map(({ bill }) => bill)
}

/** The row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, consolidated_e_way_bills_id: string): Promise<ConsolidatedRecord> {
  const [row] = await tx.db.select().from(consolidatedEWayBills).where(mine(tx, consolidated_e_way_bills_id)).for('no key update')
  if (!row) throw missing()
  return row
}

export const mine = (tx: CompanyTx, consolidated_e_way_bills_id: string) =>
  and(
    eq(consolidatedEWayBills.companies_id, tx.companies_id),
    eq(consolidatedEWayBills.consolidated_e_way_bills_id, consolidated_e_way_bills_id),
  )

const missing = () => new AppError('not_found', 'This trip sheet does not exist.')

function view(row: ConsolidatedRecord): ConsolidatedRow {
  const { companies_id: _company, created_by: _by, updated_at: _at, attempts: _attempts, made_at, created_at, ...shown } = row
  return { ...shown, made_at: made_at?.toISOString() ?? null, created_at: created_at.toISOString() }
}
