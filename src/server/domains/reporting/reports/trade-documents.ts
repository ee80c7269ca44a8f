import type { ReportSettings } from '#contract/documents/report-sheets.ts'
import type { IsoDate } from '#core/dates.ts'
import type { ReportPeriod } from '#core/ledger/periods.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Side } from './trade.ts'

export type TradeDocument = {
  source: 'invoice' | 'credit_note' | 'cash_memo' | 'bill' | 'debit_note'
  document_id: string
  document_number: string
  day: IsoDate
  is_cancelled: boolean
  taxable_value: number
  tax: number
}

/** Of one report; a longer list is better read as a file of the documents themselves. */
const MOST = 1_000

/** The documents behind a figure: each on its day, and once more, negative, on the day it was cancelled. */
export async function tradeDocuments(
  tx: CompanyTx,
  side: Side,
  { from, to }: ReportPeriod,
  only: Pick<ReportSettings, 'customers_id' | 'vendors_id' | 'item' | 'hsn'>,
): Promise<{ rows: TradeDocument[]; isMore: boolean }> {
  const values: unknown[] = [tx.companies_id, side, from, to]
  const where: string[] = []
  const also = (condition: (at: string) => string, value: unknown) => where.push(`AND ${condition(`$${values.push(value)}`)}`)
  const party = side === 'sale' ? only.customers_id : only.vendors_id
  if (party !== undefined) also((at) => `l.party_id = ${at}::uuid`, party)
  if (only.hsn !== undefined) also((at) => `l.hsn = ${at}`, only.hsn)
  if (only.item !== undefined) also((at) => (isId(only.item) ? `l.items_id = ${at}::uuid` : `l.item_key = ${at}`), only.item)
  const { rows } = await tx.client.query<TradeDocument>(
    `SELECT * FROM (${part('l.document_date', 1, where)} UNION ALL ${part('l.cancelled_on', -1, where)}) d
     ORDER BY day, document_number, is_cancelled LIMIT ${MOST + 1}`,
    values,
  )
  return { rows: rows.slice(0, MOST), isMore: rows.length > MOST }
}

const part = (day: string, sign: 1 | -1, where: readonly string[]) => `
  SELECT l.source, l.document_id, l.document_number, ${day} AS day, ${sign < 0} AS is_cancelled, (${sign} * sum(l.taxable_value))::bigint AS taxable_value,
    (${sign} * sum(CASE WHEN l.is_reverse THEN 0 ELSE l.cgst + l.sgst + l.igst + l.cess END))::bigint AS tax
  FROM trade_lines l WHERE l.companies_id = $1 AND l.side = $2 AND l.is_posted AND ${day} BETWEEN $3 AND $4 ${where.join(' ')}
  GROUP BY 1, 2, 3, 4`

const isId = (key = '') => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(key)
