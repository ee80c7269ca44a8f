import type { Group, GroupInput } from '#contract/e-way-bill-groups.ts'
import type { Carrier, GstNetwork, Taxpayer } from '#server/adapters/gst-network/port.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type Outcome, outcomeOf } from './answers.ts'
import type { WantedChange, WantedVehicle } from './groups-kept.ts'
import { groupOf } from './groups-read.ts'
import type { EWayBillRecord } from './table.ts'

type Carried = Pick<Carrier, 'vehicle_number' | 'transport_document_number'>

/** What is under way of several vehicles: a new group, or a vehicle of the group as the books have it. */
export type GroupStep = { of: 'begin' } | { of: 'load'; group: Group } | { of: 'exchange'; group: Group; old: Carried }

/** Undefined when what is under way is of the bill itself. */
export async function groupStep(tx: CompanyTx, row: EWayBillRecord): Promise<GroupStep | undefined> {
  if (row.under_way === 'group') return { of: 'begin' }
  if (row.under_way !== 'group_vehicle' && row.under_way !== 'group_change') return undefined
  const wanted = row.wanted as WantedVehicle | WantedChange
  const group = await groupOf(tx, row.e_way_bills_id, wanted.e_way_bill_groups_id)
  if (!('e_way_bill_group_vehicles_id' in wanted)) return { of: 'load', group }
  const old = group.vehicles.find((each) => each.e_way_bill_group_vehicles_id === wanted.e_way_bill_group_vehicles_id)
  return { of: 'exchange', group, old: old ?? { vehicle_number: null, transport_document_number: null } }
}

/**
 * Asks the portal for it, after looking whether an answer that got lost did it. A group without vehicles stands nowhere in what the portal
 * tells of a bill, so a lost one is begun again: the first then stays empty there and moves nothing.
 */
export async function askOfGroup(
  network: GstNetwork,
  who: Taxpayer,
  { wanted, asked_at, e_way_bill_number }: EWayBillRecord,
  step: GroupStep,
): Promise<Outcome> {
  const number = e_way_bill_number ?? ''
  if (step.of === 'begin')
    return outcomeOf(await network.beginGroup(who, number, wanted as GroupInput), (begun) => ({ outcome: 'grouped', ...begun }))
  if (asked_at !== null) {
    const kept = await network.carriersOf(who, number)
    if (kept.outcome === 'unanswered') return kept
    const found = kept.outcome === 'done' ? doneAlready(kept.value ?? [], wanted as Carried, step.group) : undefined
    if (found) return { outcome: 'loaded', loaded_at: found.entered_at }
  }
  const { group_number } = step.group
  const answer =
    step.of === 'load'
      ? await network.loadVehicle(who, number, { ...(wanted as WantedVehicle), group_number })
      : await network.exchangeVehicle(who, number, {
          ...(wanted as WantedChange),
          group_number,
          old: step.old,
          new: wanted as Carried,
        })
  return outcomeOf(answer, (loaded) => ({ outcome: 'loaded', ...loaded }))
}

/** The newest entry of that vehicle in the group, where the portal has one more than the books. */
function doneAlready(kept: readonly Carrier[], wanted: Carried, group: Group): Carrier | undefined {
  const isWanted = (each: Carried) =>
    wanted.vehicle_number === null
      ? each.transport_document_number === wanted.transport_document_number
      : each.vehicle_number === wanted.vehicle_number
  const there = kept.filter((each) => each.group_number === group.group_number && isWanted(each))
  return there.length > group.vehicles.filter(isWanted).length ? there[0] : undefined
}
