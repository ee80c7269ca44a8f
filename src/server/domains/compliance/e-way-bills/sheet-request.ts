import type { PortalTripSheet } from '#server/adapters/gst-network/shapes.ts'
import { inPortalDate, transportModeCodes, vehicleReasonCodes } from '#server/adapters/gst-network/words.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { mine } from './consolidated-read.ts'
import { type ConsolidatedRecord, consolidatedEWayBills } from './table.ts'
import type { Replaced } from './ask-for-sheet.ts'

/** The sheet it replaces, for the portal. */
export async function replacedBy(tx: CompanyTx, { replaces_id, reason, remark }: ConsolidatedRecord): Promise<Replaced | null> {
  if (replaces_id === null || reason === null) return null
  const [before] = await tx.db
    .select({ number: consolidatedEWayBills.consolidated_number })
    .from(consolidatedEWayBills)
    .where(mine(tx, replaces_id))
  return {
    tripSheetNo: Number(before?.number),
    reasonCode: Number(vehicleReasonCodes[reason]),
    reasonRem: remark ?? '',
  }
}

export async function numbersWith(tx: CompanyTx, e_way_bills_id: string): Promise<Set<string>> {
  const { rows } = await tx.client.query<{ consolidated_number: string }>(
    `SELECT consolidated_number FROM consolidated_e_way_bill_lines JOIN consolidated_e_way_bills USING (companies_id, consolidated_e_way_bills_id)
     WHERE companies_id = $1 AND e_way_bills_id = $2 AND consolidated_number IS NOT NULL`,
    [tx.companies_id, e_way_bills_id],
  )
  return new Set(rows.map(({ consolidated_number }) => consolidated_number))
}

export function sheetOf(row: ConsolidatedRecord, numbers: readonly string[]): PortalTripSheet {
  const { vehicle_number, transport_document_number, transport_document_date } = row
  return {
    fromPlace: row.from_place,
    fromState: Number(row.from_state_code),
    transMode: transportModeCodes[row.transport_mode],
    ...(vehicle_number !== null && { vehicleNo: vehicle_number }),
    ...(transport_document_number !== null && { transDocNo: transport_document_number }),
    ...(transport_document_date !== null && { transDocDate: inPortalDate(transport_document_date) }),
    tripSheetEwbBills: numbers.map((ewbNo) => ({ ewbNo })),
  }
}
