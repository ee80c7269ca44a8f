import { and, eq, inArray } from 'drizzle-orm'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { billsOf } from './consolidated-read.ts'
import { type ConsolidatedRecord, eWayBills, movements } from './table.ts'

/** The vehicle of the sheet is that of its bills from now on; their validity stays. */
export async function moveBills(tx: CompanyTx, row: ConsolidatedRecord, moved_at: Date): Promise<void> {
  const { companies_id, consolidated_e_way_bills_id, transport_mode, vehicle_number, vehicle_type, from_place } = row
  const { transport_document_number, transport_document_date } = row
  const bills = (await billsOf(tx, consolidated_e_way_bills_id)).filter(({ status }) => status === 'active')
  const ids = bills.map(({ e_way_bills_id }) => e_way_bills_id)
  if (ids.length === 0) return
  await tx.db
    .update(eWayBills)
    .set({
      transport_mode,
      vehicle_number,
      vehicle_type,
      transport_document_number,
      transport_document_date,
      updated_at: tx.now,
    })
    .where(and(eq(eWayBills.companies_id, companies_id), inArray(eWayBills.e_way_bills_id, ids)))
  await tx.db.insert(movements).values(
    bills.flatMap(({ e_way_bills_id, valid_until }) =>
      valid_until === null
        ? []
        : [
            {
              companies_id,
              e_way_bill_movements_id: newId(),
              e_way_bills_id,
              kind: 'vehicle' as const,
              transport_mode,
              vehicle_number,
              transport_document_number,
              from_place,
              reason: 'consolidated',
              moved_at,
              valid_until,
            },
          ],
    ),
  )
}
