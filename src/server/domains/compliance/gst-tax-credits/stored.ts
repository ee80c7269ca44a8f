import type { GstTaxCredit } from '#contract/compliance/gst-tax-credits.ts'
import { expectedCredit } from '#core/compliance/gst-ledgers/tax-credits.ts'
import { monthEnd } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Row = Omit<GstTaxCredit, 'expected'>

/** `withheld`: TDS in payments that customers with the deductor's GSTIN made in the month, of income tax and GST together. */
const CREDITS = `SELECT c.gst_tax_credits_id, c.credit_kind, c.gstin, to_char(c.period, 'YYYY-MM') AS period, c.deductor_gstin, c.deductor_name, c.value, c.igst,
    c.cgst, c.sgst, c.accepted_on, c.journal_entries_id, c.cancelled_on,
    CASE c.credit_kind WHEN 'tds' THEN (SELECT coalesce(sum(p.tds_amount), 0)::bigint FROM customers k
      JOIN payments p ON p.companies_id = k.companies_id AND p.customers_id = k.customers_id AND p.status = 'recorded'
        AND p.payment_date BETWEEN c.period AND (c.period + interval '1 month - 1 day')::date
      WHERE k.companies_id = c.companies_id AND k.gstin = c.deductor_gstin) END AS withheld
  FROM gst_tax_credits c WHERE c.companies_id = $1`
const MOST = 500

const view = (row: Row): GstTaxCredit => ({
  ...row,
  expected: expectedCredit(row.credit_kind, row.value, monthEnd(`${row.period}-01`)) ?? null,
})

/** Credits of a GSTIN, the latest month first. */
export async function creditsOf(tx: CompanyTx, gstin: string): Promise<GstTaxCredit[]> {
  const { rows } = await tx.client.query<Row>(
    `${CREDITS} AND c.gstin = $2 ORDER BY c.period DESC, c.gst_tax_credits_id DESC LIMIT ${MOST}`,
    [tx.companies_id, gstin],
  )
  return rows.map(view)
}

/** One that stands, locked. Throws `not_found`, `wrong_state` for a cancelled one. */
export async function lockCredit(tx: CompanyTx, gst_tax_credits_id: string): Promise<GstTaxCredit> {
  const { rows } = await tx.client.query<Row>(`${CREDITS} AND c.gst_tax_credits_id = $2 FOR NO KEY UPDATE OF c`, [
    tx.companies_id,
    gst_tax_credits_id,
  ])
  if (!rows[0]) throw new AppError('not_found', 'This credit does not exist.')
  if (rows[0].cancelled_on !== null) throw new AppError('wrong_state', 'This credit is cancelled.')
  return view(rows[0])
}

type ExportedCredit = Pick<
  GstTaxCredit,
  | 'gst_tax_credits_id'
  | 'credit_kind'
  | 'gstin'
  | 'period'
  | 'deductor_gstin'
  | 'deductor_name'
  | 'value'
  | 'igst'
  | 'cgst'
  | 'sgst'
>

/** Credits of all GSTINs that stand, after one, in the order in which they were entered. */
export async function creditsByGstin(tx: CompanyTx, after: string | null, most: number): Promise<ExportedCredit[]> {
  const { rows } = await tx.client.query<ExportedCredit>(
    `SELECT c.gst_tax_credits_id, c.credit_kind, c.gstin, to_char(c.period, 'YYYY-MM') AS period, c.deductor_gstin, c.deductor_name, c.value, c.igst, c.cgst, c.sgst
     FROM gst_tax_credits c WHERE c.companies_id = $1 AND c.cancelled_on IS NULL AND ($2::uuid IS NULL OR c.gst_tax_credits_id > $2)
     ORDER BY c.gst_tax_credits_id LIMIT $3`,
    [tx.companies_id, after, most],
  )
  return rows
}
