import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Consolidated, ConsolidatedRow, listConsolidated } from '#contract/compliance/consolidated-e-way-bills.ts'
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
  const [bills, replaces, replaced_by] = await Promise.all([
    billsOf(tx, consolidated_e_way_bills_id),
    otherSheet(tx, 'consolidated_e_way_bills_id', row.replaces_id),
    replacedBy(tx, consolidated_e_way_bills_id),
  ])
  return { ...view(row), replaces, replaced_by, e_way_bills: bills.map(rowView) }
}

/** The sheet that has this id there: the one before, or the one after. What the portal refused took no place. */
export const replacedBy = (tx: CompanyTx, id: string | null) => otherSheet(tx, 'replaces_id', id)

async function otherSheet(
  tx: CompanyTx,
  by: 'consolidated_e_way_bills_id' | 'replaces_id',
  id: string | null,
): Promise<Consolidated['replaces']> {
  if (id === null) return null
  const { companies_id, consolidated_e_way_bills_id, consolidated_number } = consolidatedEWayBills
  const [found] = await tx.db
    .select({ consolidated_e_way_bills_id, consolidated_number })
    .from(consolidatedEWayBills)
    .where(and(eq(companies_id, tx.companies_id), eq(consolidatedEWayBills[by], id), ne(consolidatedEWayBills.status, 'failed')))
  return found ?? null
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
