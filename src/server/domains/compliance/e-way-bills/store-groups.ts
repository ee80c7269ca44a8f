import { and, eq } from 'drizzle-orm'
import type { GroupInput, GroupVehicleChange, GroupVehicleInput } from '#contract/compliance/e-way-bill-groups.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { type EWayBillRecord, groups, groupVehicles } from './table.ts'

/** The content of `wanted` while a vehicle of a group is loaded, or replaces another. */
export type WantedVehicle = GroupVehicleInput & { e_way_bill_groups_id: string }
export type WantedChange = GroupVehicleChange & { e_way_bill_groups_id: string; e_way_bill_group_vehicles_id: string }

/** Writes the group that the portal numbered. */
export async function storeGroup(
  tx: CompanyTx,
  row: EWayBillRecord,
  { group_number, initiated_at }: { group_number: number; initiated_at: Date },
): Promise<void> {
  await tx.db.insert(groups).values({
    ...(row.wanted as GroupInput),
    companies_id: tx.companies_id,
    e_way_bill_groups_id: newId(),
    e_way_bills_id: row.e_way_bills_id,
    group_number,
    initiated_at,
  })
}

/** Writes the vehicle that the portal put into its group; what it took over from carries nothing any more. */
export async function storeVehicle(tx: CompanyTx, row: EWayBillRecord, added_at: Date): Promise<void> {
  const kept = { companies_id: tx.companies_id, e_way_bill_group_vehicles_id: newId(), added_at }
  if (row.under_way === 'group_vehicle') {
    await tx.db.insert(groupVehicles).values({ ...(row.wanted as WantedVehicle), ...kept })
    return
  }
  const { e_way_bill_group_vehicles_id: old_id, ...wanted } = row.wanted as WantedChange
  const [old] = await tx.db
    .update(groupVehicles)
    .set({ replaced_at: added_at })
    .where(and(eq(groupVehicles.companies_id, tx.companies_id), eq(groupVehicles.e_way_bill_group_vehicles_id, old_id)))
    .returning()
  if (!old) throw new AppError('not_found', 'This vehicle does not exist.')
  await tx.db.insert(groupVehicles).values({ ...wanted, ...kept, quantity: old.quantity })
}

/** The vehicle, or the transport document, for the audit trail. */
export function carrierOf(wanted: unknown): { vehicle_number: string | null } {
  const { vehicle_number, transport_document_number } = wanted as GroupVehicleInput
  return { vehicle_number: vehicle_number ?? transport_document_number }
}
