import { type Reported, reportedBy } from '#core/compliance/gstr9/reported.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { keepReported } from '../gst-returns/write-return.ts'
import { buildReturn } from './build-return.ts'

export type FiledSales = {
  gst_returns_id: string
  return_form: 'gstr1' | 'gstr1a'
  period: string
  built_at: Date
  reported: Reported | null
}

/** Filed GSTR-1 and GSTR-1A of a GSTIN for months, with what each kept for other returns; null in those of earlier versions. */
export async function filedSales(tx: CompanyTx, gstin: string, months: readonly string[]): Promise<FiledSales[]> {
  const { rows } = await tx.client.query<FiledSales>(
    `SELECT gst_returns_id, return_form, to_char(period, 'YYYY-MM') AS period, built_at, reported FROM gst_returns
     WHERE companies_id = $1 AND gstin = $2 AND status = 'filed' AND return_form IN ('gstr1', 'gstr1a') AND to_char(period, 'YYYY-MM') = ANY($3::text[])
     ORDER BY period, return_form`,
    [tx.companies_id, gstin, months],
  )
  return rows
}

/** What a filed return reported. One that an earlier version built is built again as its documents were recorded then, once. */
export async function reportedFigures(tx: CompanyTx, of: ReturnOf, filed: FiledSales): Promise<Reported> {
  if (filed.reported !== null) return filed.reported
  const { gst_returns_id, return_form, built_at } = filed
  const isAlone = return_form === 'gstr1a'
  const reported = reportedBy(await buildReturn(tx, of, { as_of: built_at, forms: [return_form], isAlone }))
  await keepReported(tx, gst_returns_id, reported)
  return reported
}
