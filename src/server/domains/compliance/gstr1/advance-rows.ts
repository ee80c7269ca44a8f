import type { AdvanceRow } from '#core/compliance/gstr1/books/entries.ts'
import type { Figures } from '#core/compliance/gstr1/books/proofs.ts'
import { roundLikeOfflineTool } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { gstTables } from '#server/domains/sales/advances/gst-tables.ts'

export type Advances = { received: AdvanceRow[]; adjusted: AdvanceRow[] }

export async function advancesOf(tx: CompanyTx, of: ReturnOf): Promise<Advances> {
  const { received, adjusted } = await gstTables(tx, {
    ...of,
    gstin: of.registration.others.length === 0 ? null : of.registration.gstin,
  })
  const rowOf = ({
    place_of_supply,
    tax_rule,
    gst_rate,
    taxable_value,
    cgst,
    sgst,
    igst,
  }: (typeof received)[number]): AdvanceRow => ({
    place: place_of_supply,
    tax_rule,
    rate: roundLikeOfflineTool(Number(gst_rate)),
    taxable: taxable_value,
    igst,
    cgst,
    sgst,
  })
  return { received: received.map(rowOf), adjusted: adjusted.map(rowOf) }
}

export const advanceFigures = ({ taxable, igst, cgst, sgst }: AdvanceRow): Figures => ({ taxable, igst, cgst, sgst, cess: 0 })
