import { and, eq } from 'drizzle-orm'
import type { Group } from '#contract/compliance/e-way-bill-groups.ts'
import { AppError } from '#core/errors.ts'
import { plainUnits, thousandths } from '#core/quantity.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type GroupRecord, groups, type GroupVehicleRecord, groupVehicles } from './table.ts'

/** A group of vehicles that carries the goods of a bill, as the portal numbers it. */
export async function groupsOf(tx: CompanyTx, e_way_bills_id: string): Promise<Group[]> {
  const found = await tx.db
    .select({ group: groups, vehicle: groupVehicles })
    .from(groups)
    .leftJoin(
      groupVehicles,
      and(
        eq(groupVehicles.companies_id, groups.companies_id),
        eq(groupVehicles.e_way_bill_groups_id, groups.e_way_bill_groups_id),
      ),
    )
    .where(and(eq(groups.companies_id, tx.companies_id), eq(groups.e_way_bills_id, e_way_bills_id)))
    .orderBy(groups.group_number, groupVehicles.e_way_bill_group_vehicles_id)
  const each = Map.groupBy(found, ({ group }) => group.group_number)
  return [...each.values()].flatMap((rows) => {
    const [first] = rows
    const vehicles = rows.flatMap(({ vehicle }) => (vehicle === null ? [] : [vehicle]))
    return first ? [groupView(first.group, vehicles)] : []
  })
}

/** One group of a bill with its vehicles. Throws `not_found`. */
export async function groupOf(tx: CompanyTx, e_way_bills_id: string, e_way_bill_groups_id: string): Promise<Group> {
  const group = (await groupsOf(tx, e_way_bills_id)).find((each) => each.e_way_bill_groups_id === e_way_bill_groups_id)
  if (!group) throw new AppError('not_found', 'This group of vehicles does not exist.')
  return group
}

/** The part of a group that is loaded, in thousandths. */
export const loadedOf = (vehicles: readonly { quantity: string; replaced_at: unknown }[]): bigint =>
  vehicles.filter(({ replaced_at }) => replaced_at === null).reduce((sum, { quantity }) => sum + thousandths(quantity), 0n)

function groupView(group: GroupRecord, vehicles: readonly GroupVehicleRecord[]): Group {
  const { companies_id: _company, e_way_bills_id: _bill, total_quantity, initiated_at, ...shown } = group
  return {
    ...shown,
    total_quantity: plain(total_quantity),
    loaded_quantity: plainUnits(loadedOf(vehicles)),
    initiated_at: initiated_at.toISOString(),
    vehicles: vehicles.map(
      ({
        companies_id: _of,
        e_way_bill_groups_id: _group,
        from_state_code: _state,
        quantity,
        added_at,
        replaced_at,
        ...each
      }) => ({
        ...each,
        quantity: plain(quantity),
        added_at: added_at.toISOString(),
        replaced_at: replaced_at?.toISOString() ?? null,
      }),
    ),
  }
}

const plain = (quantity: string) => plainUnits(thousandths(quantity))
