import { and, asc, eq } from 'drizzle-orm'
import type { StockTransfer } from '#contract/compliance/stock-transfers.ts'
import type { Timeline } from '#contract/documents/letters.ts'
import { AppError } from '#core/errors.ts'
import { timelineOf } from '#server/domains/documents/history/timeline.ts'
import { plainLine } from '#server/domains/sales/sales-documents/lines.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type StockTransferRecord, stockTransferLines, stockTransfers } from './table.ts'

/** The transfer with its lines. */
export async function get(tx: CompanyTx, stock_transfers_id: string): Promise<StockTransfer> {
  const row = await rowOf(tx, stock_transfers_id)
  const lines = await tx.db
    .select()
    .from(stockTransferLines)
    .where(
      and(eq(stockTransferLines.companies_id, tx.companies_id), eq(stockTransferLines.stock_transfers_id, stock_transfers_id)),
    )
    .orderBy(asc(stockTransferLines.line_no))
  const plain = lines.map(({ companies_id: _company, stock_transfers_id: _transfer, line_no: _no, ...line }) => plainLine(line))
  return view(row, plain, await marksOf(tx, row))
}

/** The row as it is stored. */
export async function rowOf(tx: CompanyTx, stock_transfers_id: string): Promise<StockTransferRecord> {
  const [row] = await tx.db.select().from(stockTransfers).where(mine(tx, stock_transfers_id))
  if (!row) throw missing()
  return row
}

/** The same, locked until the transaction ends. */
export async function lock(tx: CompanyTx, stock_transfers_id: string): Promise<StockTransferRecord> {
  const [row] = await tx.db.select().from(stockTransfers).where(mine(tx, stock_transfers_id)).for('no key update')
  if (!row) throw missing()
  return row
}

export async function timeline(tx: CompanyTx, stock_transfers_id: string): Promise<Timeline> {
  await rowOf(tx, stock_transfers_id)
  return timelineOf(tx, 'stock_transfers', stock_transfers_id)
}

const missing = () => new AppError('not_found', 'This stock transfer does not exist.')

export const mine = (tx: CompanyTx, stock_transfers_id: string) =>
  and(eq(stockTransfers.companies_id, tx.companies_id), eq(stockTransfers.stock_transfers_id, stock_transfers_id))

/** The first filed GSTR-1 of the sender that has the month, or comes after it. */
export async function filedPeriod(tx: CompanyTx, gstin: string | null, date: string): Promise<string | undefined> {
  const { rows } = await tx.client.query<{ period: string }>(
    `SELECT to_char(period, 'YYYY-MM') AS period FROM gst_returns WHERE companies_id = $1 AND return_form = 'gstr1' AND status = 'filed' AND gstin = $2
       AND period >= date_trunc('month', $3::date)::date ORDER BY 1 LIMIT 1`,
    [tx.companies_id, gstin, date],
  )
  return rows[0]?.period
}

type Marks = { reported_in: string | null; is_reported: boolean }

/** The statement of the receiver that has it, and whether the sender's GSTR-1 of its month, or a later one, is filed. */
async function marksOf(tx: CompanyTx, { stock_transfers_id, seller, transfer_date }: StockTransferRecord): Promise<Marks> {
  const { rows } = await tx.client.query<Pick<Marks, 'reported_in'>>(
    `SELECT (SELECT to_char(min(i.period), 'YYYY-MM') FROM gstr2b_rows r JOIN gstr2b_imports i ON i.companies_id = r.companies_id
         AND i.gstr2b_imports_id = r.gstr2b_imports_id AND i.is_current WHERE r.companies_id = $1 AND r.stock_transfers_id = $2) AS reported_in`,
    [tx.companies_id, stock_transfers_id],
  )
  return {
    reported_in: rows[0]?.reported_in ?? null,
    is_reported: (await filedPeriod(tx, seller.gstin, transfer_date)) !== undefined,
  }
}

function view(row: StockTransferRecord, lines: StockTransfer['lines'], { reported_in, is_reported }: Marks): StockTransfer {
  const { companies_id: _company, seller, created_by: _by, number_key: _key, search_key: _search, ...kept } = row
  const { cancel_journal_entries_id: _reversal, ...shown } = kept
  return {
    ...shown,
    from_gstin: seller.gstin ?? '',
    order_reference: row.reference,
    chosen_place_of_supply: null,
    reverse_charge: false,
    under_lut: false,
    tax_inclusive: false,
    reverse_charge_tax: 0,
    round_off: 0,
    terms: null,
    lines,
    is_cancellable: row.status === 'issued' && !is_reported,
    reported_in,
    created_at: row.created_at.toISOString(),
  }
}
