import { type Cash, cashBy } from '#core/compliance/gst-ledgers/cash.ts'
import type { CellFigures } from '#core/compliance/gstr3b/cells.ts'
import type { FiledSettlement } from '#core/compliance/gst-ledgers/movements.ts'
import { noCells } from '#core/compliance/gstr3b/return.ts'
import type { Taxes } from '#core/compliance/gstr3b/tax.ts'
import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Settlement = Omit<FiledSettlement, 'id' | 'on'> & { cash: Taxes }
export type FiledPayment = { id: string; on: IsoDate; period: string; settlement: Settlement; cash: Cash; figures: CellFigures }
type Row = {
  id: string
  on: IsoDate
  period: string
  sections: { settlement?: Settlement; cash_paid?: Cash; figures?: CellFigures }
}

/** Filed GSTR-3B of a GSTIN with what each paid, in the order of their months. Those filed before payments were kept say only their tax. */
export async function filedPayments(tx: CompanyTx, gstin: string): Promise<FiledPayment[]> {
  const { rows } = await tx.client.query<Row>(
    `SELECT r.gst_returns_id AS id, r.filed_on AS on, to_char(r.period, 'YYYY-MM') AS period, r.sections
     FROM gst_returns r WHERE r.companies_id = $1 AND r.gstin = $2 AND r.return_form = 'gstr3b' AND r.status = 'filed' ORDER BY r.period`,
    [tx.companies_id, gstin],
  )
  return rows.flatMap(({ sections: { settlement, cash_paid, figures = noCells() }, ...row }) => {
    if (settlement === undefined) return []
    const cash = cash_paid ?? cashBy((head, minor) => (minor === 'tax' ? settlement.cash[head] : 0))
    return [{ ...row, settlement, cash, figures }]
  })
}

/** Filed returns that say only what they took in cash: CMP-08 and GSTR-4. */
export type FiledCash = { id: string; on: IsoDate; period: string; form: 'cmp08' | 'gstr4'; amounts: Cash }

/** Those of a GSTIN. */
export async function filedCash(tx: CompanyTx, gstin: string): Promise<FiledCash[]> {
  const { rows } = await tx.client.query<FiledCash>(
    `SELECT r.gst_returns_id AS id, r.filed_on AS on, to_char(r.period, 'YYYY-MM') AS period, r.return_form AS form, r.sections -> 'cash_paid' AS amounts
     FROM gst_returns r WHERE r.companies_id = $1 AND r.gstin = $2 AND r.return_form IN ('cmp08', 'gstr4') AND r.status = 'filed'
       AND r.sections ? 'cash_paid' ORDER BY r.period`,
    [tx.companies_id, gstin],
  )
  return rows
}
