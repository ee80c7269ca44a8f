import { and, eq } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { BillLine, FixedAsset, FixedAssetRow, listFixedAssets } from '#contract/assets/fixed-assets.ts'
import { AppError } from '#core/errors.ts'
import { assetClass } from '#core/assets/fixed-assets/classes.ts'
import { depreciationYears, lifeEnd, wdvRate } from '#core/assets/fixed-assets/depreciation.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, likeText, limitOf, paged } from '#server/platform/paging.ts'
import { accumulatedOf } from './rules.ts'
import { type AssetRecord, fixedAssets } from './table.ts'

export const mine = (tx: CompanyTx, fixed_assets_id: string) =>
  and(eq(fixedAssets.companies_id, tx.companies_id), eq(fixedAssets.fixed_assets_id, fixed_assets_id))

/** The asset's row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, fixed_assets_id: string): Promise<AssetRecord> {
  const [row] = await tx.db.select().from(fixedAssets).where(mine(tx, fixed_assets_id)).for('no key update')
  if (!row) throw new AppError('not_found', 'This asset does not exist.')
  return row
}

/** A page of the register, the newest number first. */
export async function list(tx: CompanyTx, query: Query<typeof listFixedAssets>) {
  const limit = limitOf(query.limit)
  const after = keysOf(query.after, 2)
  const values: unknown[] = [tx.companies_id, limit + 1]
  const where = ['companies_id = $1']
  const condition = (text: (at: string) => string, value: unknown) => where.push(text(`$${values.push(value)}`))
  if (query.status) condition((at) => `status = ${at}`, query.status)
  if (query.asset_class) condition((at) => `asset_class = ${at}`, query.asset_class)
  if (query.search?.trim()) condition((at) => `search_key LIKE ${at}`, likeText(query.search))
  if (after) {
    values.push(...after)
    where.push(`(number_key, fixed_assets_id) < ($${values.length - 1}, $${values.length}::uuid)`)
  }
  const { rows } = await tx.client.query<AssetRecord>(
    `SELECT * FROM fixed_assets WHERE ${where.join(' AND ')} ORDER BY number_key DESC, fixed_assets_id DESC LIMIT $2`,
    values,
  )
  const page = paged(rows, limit, (row) => [row.number_key, row.fixed_assets_id])
  return { ...page, rows: page.rows.map(rowView) }
}

/** One asset, with its years. */
export async function get(tx: CompanyTx, fixed_assets_id: string): Promise<FixedAsset> {
  const { rows } = await tx.client.query<
    AssetRecord & Pick<FixedAsset, 'cost_account_name' | 'against_account_name' | 'bill_number'> & { whole_number: string | null }
  >(
    `SELECT f.*, c.account_name AS cost_account_name, a.account_name AS against_account_name, b.bill_number, w.asset_number AS whole_number
     FROM fixed_assets f JOIN ledger_accounts c ON c.companies_id = f.companies_id AND c.ledger_accounts_id = f.cost_accounts_id
     LEFT JOIN ledger_accounts a ON a.companies_id = f.companies_id AND a.ledger_accounts_id = f.against_accounts_id
     LEFT JOIN bills b ON b.companies_id = f.companies_id AND b.bills_id = f.bills_id
     LEFT JOIN fixed_assets w ON w.companies_id = f.companies_id AND w.fixed_assets_id = f.split_from
     WHERE f.companies_id = $1 AND f.fixed_assets_id = $2`,
    [tx.companies_id, fixed_assets_id],
  )
  const [row] = rows
  if (!row) throw new AppError('not_found', 'This asset does not exist.')
  const { useful_life_years: life, method } = row
  const legal = assetClass(row.asset_class).life
  return {
    ...rowView(row),
    ...termsOf(row),
    cost_account_name: row.cost_account_name,
    against_account_name: row.against_account_name,
    bills_id: row.bills_id,
    bill_number: row.bill_number,
    booked_until: row.booked_until,
    life_ends_on: lifeEnd(row) ?? null,
    wdv_rate: method === 'wdv' && life !== null ? wdvRate(row.cost, row.residual_value, life) : null,
    departs: legal !== null && life !== legal,
    years: depreciationYears(row, lifeEnd(row) ?? row.put_to_use_on),
    proceeds: row.proceeds,
    disposal_gain: row.disposal_gain,
    disposal_notes: row.disposal_notes,
    is_open: isOpen(row),
    split_from:
      row.whole_number === null || row.split_from === null
        ? null
        : { fixed_assets_id: row.split_from, asset_number: row.whole_number },
    parts: row.parts_sold === 0 ? [] : await partsOf(tx, fixed_assets_id),
  }
}

async function partsOf(tx: CompanyTx, fixed_assets_id: string): Promise<FixedAsset['parts']> {
  const { rows } = await tx.client.query<FixedAsset['parts'][number]>(
    `SELECT fixed_assets_id, asset_number, cost, disposed_on, proceeds, disposal_gain FROM fixed_assets
     WHERE companies_id = $1 AND split_from = $2 AND disposed_on IS NOT NULL ORDER BY disposed_on, fixed_assets_id LIMIT 200`,
    [tx.companies_id, fixed_assets_id],
  )
  return rows
}

/** Nothing is written off in these books yet, and no part of it was sold. */
export const isOpen = (row: AssetRecord) => row.status === 'in_use' && row.booked_depreciation === 0 && row.parts_sold === 0

function rowView(row: AssetRecord): FixedAssetRow {
  const { fixed_assets_id, version, status, asset_number, asset_name, asset_class, identification, put_to_use_on, cost } = row
  const accumulated = accumulatedOf(row)
  const net_value = status === 'disposed' ? 0 : cost - accumulated
  const named = { fixed_assets_id, version, status, asset_number, asset_name, asset_class, identification }
  return { ...named, put_to_use_on, cost, accumulated, net_value, disposed_on: row.disposed_on }
}

/** The entered values. */
export function termsOf(row: AssetRecord) {
  const { asset_name, asset_class, identification, vendor_name, notes, cost_accounts_id, cost, acquired_on, put_to_use_on } = row
  const { method, useful_life_years, residual_value, tax_block, opening_depreciation, depreciated_until } = row
  const words = { asset_name, asset_class, identification, vendor_name, notes }
  const bought = { cost_accounts_id, cost, acquired_on, put_to_use_on }
  const life = { method, useful_life_years, residual_value, opening_depreciation, depreciated_until }
  const { opening_tax_value, opening_tax_year } = row
  return { ...words, ...bought, ...life, tax_block, opening_tax_value, opening_tax_year }
}

/** With the GST of the line that is no credit, which is part of the cost (AS 10, paragraph 17). */
const VALUE = `l.taxable_value + CASE WHEN l.input_credit <> 'eligible' OR b.blocked_gst = b.cgst + b.sgst + b.igst + b.cess
  THEN l.cgst + l.sgst + l.igst + l.cess ELSE 0 END`
const TAKEN = `coalesce((SELECT sum(f.cost) FROM fixed_assets f WHERE f.companies_id = l.companies_id AND f.bills_id = l.bills_id
  AND f.bill_line_no = l.line_no), 0)`
const MOST_LINES = 200

/** Lines of approved bills on fixed asset accounts that are not fully in the register, latest first. */
export async function billLines(tx: CompanyTx): Promise<{ rows: BillLine[] }> {
  const { rows } = await tx.client.query<BillLine>(
    `SELECT * FROM (
       SELECT l.bills_id, l.line_no, b.bill_number, b.bill_date, b.vendor_name, l.item_name, l.ledger_accounts_id AS cost_accounts_id,
         a.account_name, (${VALUE} - ${TAKEN})::bigint AS left
       FROM ledger_accounts a JOIN bill_lines l ON l.companies_id = a.companies_id AND l.ledger_accounts_id = a.ledger_accounts_id
       JOIN bills b ON b.companies_id = l.companies_id AND b.bills_id = l.bills_id
       WHERE a.companies_id = $1 AND a.schedule_iii IN ('Property, plant and equipment', 'Intangible assets')
         AND b.status IN ('approved', 'paid') AND b.journal_entries_id IS NOT NULL AND b.opening_on IS NULL
     ) lines WHERE "left" > 0 ORDER BY bill_date DESC, bills_id DESC, line_no LIMIT ${MOST_LINES}`,
    [tx.companies_id],
  )
  return { rows }
}

/** A line of an approved bill, with the bill locked: its value, its non-creditable GST, and the part not in the register. */
export async function lockBillLine(tx: CompanyTx, { bills_id, line_no }: { bills_id: string; line_no: number }) {
  await tx.client.query('SELECT 1 FROM bills WHERE companies_id = $1 AND bills_id = $2 FOR NO KEY UPDATE', [
    tx.companies_id,
    bills_id,
  ])
  const { rows } = await tx.client.query<{
    bill_date: string
    bill_number: string
    cost_accounts_id: string
    value: number
    taxable_value: number
    left: number
  }>(
    `SELECT b.bill_date, b.bill_number, l.ledger_accounts_id AS cost_accounts_id, l.taxable_value, (${VALUE})::bigint AS value,
       (${VALUE} - ${TAKEN})::bigint AS left
     FROM bill_lines l JOIN bills b ON b.companies_id = l.companies_id AND b.bills_id = l.bills_id
     WHERE l.companies_id = $1 AND l.bills_id = $2 AND l.line_no = $3 AND b.status IN ('approved', 'paid')`,
    [tx.companies_id, bills_id, line_no],
  )
  return rows[0]
}
