import { and, asc, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { EWayBill, EWayBillRow, listEWayBills } from '#contract/compliance/e-way-bills.ts'
import type { Query } from '#contract/endpoint.ts'
import { AppError } from '#core/errors.ts'
import { extensionWindow } from '#core/tax/gst/e-way-bill.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { searchCondition } from '#server/domains/documents/search-terms/search.ts'
import type { Source } from './goods.ts'
import { groupsOf } from './groups-read.ts'
import { type EWayBillRecord, eWayBills, movements } from './table.ts'

const HOUR = 3_600_000
const searched = { finder: 'find_e_way_bills', id: eWayBills.e_way_bills_id, search_key: eWayBills.search_key } as const

export const mine = (tx: CompanyTx, e_way_bills_id: string) =>
  and(eq(eWayBills.companies_id, tx.companies_id), eq(eWayBills.e_way_bills_id, e_way_bills_id))

type Filter = Query<typeof listEWayBills>['status']

/** Ended so long ago that it cannot be extended any more. */
const goneAt = (tx: CompanyTx) => new Date(tx.now.getTime() - 8 * HOUR)
const soonAt = (tx: CompanyTx) => new Date(tx.now.getTime() + 24 * HOUR)

export function statusCondition(tx: CompanyTx, status: Filter): SQL | undefined {
  const active = eq(eWayBills.status, 'active')
  switch (status) {
    case undefined:
      return undefined
    case 'part_a':
      return and(active, isNull(eWayBills.valid_until))
    case 'ending':
      return and(active, sql`${eWayBills.valid_until} > ${goneAt(tx)}`, lte(eWayBills.valid_until, soonAt(tx)))
    case 'ended':
      return and(active, lte(eWayBills.valid_until, goneAt(tx)))
    default:
      return eq(eWayBills.status, status)
  }
}

/** A page: newest documents first, but what ends or ended by its end. */
export const list = (tx: CompanyTx, query: Query<typeof listEWayBills>) => pageOf(tx, query, limitOf(query.limit))

/** The same for any size, for the export. */
export async function pageOf(tx: CompanyTx, query: Omit<Query<typeof listEWayBills>, 'limit'>, limit: number) {
  const isByEnd = query.status === 'ending' || query.status === 'ended'
  const where = [eq(eWayBills.companies_id, tx.companies_id), statusCondition(tx, query.status)]
  if (query.search?.trim()) where.push(await searchCondition(tx, searched, query.search))
  const keys = keysOf(query.after, 2)
  if (keys)
    where.push(
      isByEnd
        ? sql`(${eWayBills.valid_until}, ${eWayBills.e_way_bills_id}) > (${keys[0]}::timestamptz, ${keys[1]}::uuid)`
        : sql`(${eWayBills.document_date}, ${eWayBills.e_way_bills_id}) < (${keys[0]}::date, ${keys[1]}::uuid)`,
    )
  const order = isByEnd
    ? [asc(eWayBills.valid_until), asc(eWayBills.e_way_bills_id)]
    : [desc(eWayBills.document_date), desc(eWayBills.e_way_bills_id)]
  const rows = await tx.db
    .select()
    .from(eWayBills)
    .where(and(...where))
    .orderBy(...order)
    .limit(limit + 1)
  const page = paged(rows, limit, (row) => [
    isByEnd ? (row.valid_until?.toISOString() ?? '') : row.document_date,
    row.e_way_bills_id,
  ])
  return { next: page.next, rows: page.rows.map(rowView) }
}

/** The bills that require action. */
export async function summary(tx: CompanyTx) {
  const { rows } = await tx.client.query<Record<'pending' | 'failed' | 'part_a' | 'ending', number>>({
    name: 'e_way_bills_summary',
    text: `SELECT
      (SELECT count(*)::int FROM e_way_bills WHERE companies_id = $1 AND status = 'pending') AS pending,
      (SELECT count(*)::int FROM e_way_bills WHERE companies_id = $1 AND status = 'failed') AS failed,
      (SELECT count(*)::int FROM e_way_bills WHERE companies_id = $1 AND status = 'active' AND valid_until IS NULL) AS part_a,
      (SELECT count(*)::int FROM e_way_bills WHERE companies_id = $1 AND status = 'active' AND valid_until > $2 AND valid_until <= $3) AS ending`,
    values: [tx.companies_id, goneAt(tx), soonAt(tx)],
  })
  return rows[0] ?? { pending: 0, failed: 0, part_a: 0, ending: 0 }
}

/** The stored row, not locked. Throws `not_found`. */
export async function record(tx: CompanyTx, e_way_bills_id: string): Promise<EWayBillRecord> {
  const [row] = await tx.db.select().from(eWayBills).where(mine(tx, e_way_bills_id))
  if (!row) throw new AppError('not_found', 'This e-way bill does not exist.')
  return row
}

export async function get(tx: CompanyTx, e_way_bills_id: string): Promise<EWayBill> {
  const row = await record(tx, e_way_bills_id)
  const moved = await tx.db
    .select()
    .from(movements)
    .where(and(eq(movements.companies_id, tx.companies_id), eq(movements.e_way_bills_id, e_way_bills_id)))
    .orderBy(desc(movements.e_way_bill_movements_id))
  const window = row.valid_until === null ? undefined : extensionWindow(row.valid_until)
  const { from_pincode, to_pincode, transporter_id, transport_mode, vehicle_type, cancel_reason, cancel_remark } = row
  return {
    ...rowView(row),
    from_pincode,
    to_pincode,
    sub_supply: row.sub_supply,
    sub_supply_note: row.sub_supply_note,
    transporter_id,
    transport_mode,
    vehicle_type,
    cancel_reason,
    cancel_remark,
    transport_document_number: row.transport_document_number,
    transport_document_date: row.transport_document_date,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    extend_from: window?.from.toISOString() ?? null,
    extend_until: window?.to.toISOString() ?? null,
    consolidated: await sheetsOf(tx, e_way_bills_id),
    groups: await groupsOf(tx, e_way_bills_id),
    movements: moved.map(({ companies_id: _company, e_way_bills_id: _bill, ...each }) => ({
      ...each,
      moved_at: each.moved_at.toISOString(),
      valid_until: each.valid_until.toISOString(),
    })),
  }
}

async function sheetsOf(tx: CompanyTx, e_way_bills_id: string): Promise<EWayBill['consolidated']> {
  const { rows } = await tx.client.query<EWayBill['consolidated'][number]>(
    `SELECT c.consolidated_e_way_bills_id, c.consolidated_number FROM consolidated_e_way_bill_lines l
     JOIN consolidated_e_way_bills c USING (companies_id, consolidated_e_way_bills_id)
     WHERE l.companies_id = $1 AND l.e_way_bills_id = $2 ORDER BY c.consolidated_e_way_bills_id DESC LIMIT 20`,
    [tx.companies_id, e_way_bills_id],
  )
  return rows
}

/** The row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, e_way_bills_id: string): Promise<EWayBillRecord> {
  const [row] = await tx.db.select().from(eWayBills).where(mine(tx, e_way_bills_id)).for('no key update')
  if (!row) throw new AppError('not_found', 'This e-way bill does not exist.')
  return row
}

/** The document a bill is of. */
export function sourceOf({
  invoices_id,
  delivery_challans_id,
  stock_transfers_id,
}: Pick<EWayBillRecord, 'invoices_id' | 'delivery_challans_id' | 'stock_transfers_id'>): Source {
  if (invoices_id !== null) return { invoices_id }
  return delivery_challans_id === null ? { stock_transfers_id: stock_transfers_id ?? '' } : { delivery_challans_id }
}

type Owned = { invoices_id?: string | null; delivery_challans_id?: string | null; stock_transfers_id?: string | null }
/** The document as the audit trail names it. */
export function entityOf({ invoices_id, delivery_challans_id, stock_transfers_id }: Owned): [entity: string, id: string] {
  if (invoices_id) return ['invoices', invoices_id]
  return stock_transfers_id ? ['stock_transfers', stock_transfers_id] : ['delivery_challans', delivery_challans_id ?? '']
}

function isOf(source: Source): SQL {
  if ('invoices_id' in source) return eq(eWayBills.invoices_id, source.invoices_id)
  if ('stock_transfers_id' in source) return eq(eWayBills.stock_transfers_id, source.stock_transfers_id)
  return eq(eWayBills.delivery_challans_id, source.delivery_challans_id)
}

/** The newest bill of a document. */
export async function newestOf(tx: CompanyTx, source: Source): Promise<EWayBillRecord | undefined> {
  const [row] = await tx.db
    .select()
    .from(eWayBills)
    .where(and(eq(eWayBills.companies_id, tx.companies_id), isOf(source)))
    .orderBy(desc(eWayBills.created_at))
    .limit(1)
  return row
}

export function rowView(row: EWayBillRecord): EWayBillRow {
  const { e_way_bills_id, invoices_id, delivery_challans_id, stock_transfers_id } = row
  const { document_number, document_date, customer_name, total, status } = row
  const { e_way_bill_number, under_way, waiting_reason, problems, distance_km, vehicle_number, transporter_name } = row
  return {
    e_way_bills_id,
    invoices_id,
    delivery_challans_id,
    stock_transfers_id,
    document_number,
    document_date,
    customer_name,
    total,
    status,
    e_way_bill_number,
    under_way,
    waiting_reason,
    problems,
    distance_km,
    vehicle_number,
    transporter_name,
    generated_at: row.generated_at?.toISOString() ?? null,
    valid_until: row.valid_until?.toISOString() ?? null,
  }
}
