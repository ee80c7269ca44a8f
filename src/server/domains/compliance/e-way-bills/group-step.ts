import type { Group, GroupInput } from '#contract/compliance/e-way-bill-groups.ts'
import type { Answer, Carrier, GstNetwork, Taxpayer } from '#server/adapters/gst-network/port.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { WantedChange, WantedVehicle } from './store-groups.ts'
import { groupOf, groupsOf } from './groups-read.ts'
import type { EWayBillRecord } from './table.ts'

type Carried = Pick<Carrier, 'vehicle_number' | 'transport_document_number'>

/** A pending vehicle operation: a new group beside the known ones, or a vehicle of a known group. */
export type GroupStep =
  | { of: 'begin'; known: ReadonlySet<number> }
  | { of: 'load'; group: Group }
  | { of: 'exchange'; group: Group; old: Carried }

/** Undefined if the pending operation is on the bill itself. */
export async function groupStep(tx: CompanyTx, row: EWayBillRecord): Promise<GroupStep | undefined> {
  if (row.under_way === 'group')
    return { of: 'begin', known: new Set((await groupsOf(tx, row.e_way_bills_id)).map(({ group_number }) => group_number)) }
  if (row.under_way !== 'group_vehicle' && row.under_way !== 'group_change') return undefined
  const wanted = row.wanted as WantedVehicle | WantedChange
  const group = await groupOf(tx, row.e_way_bills_id, wanted.e_way_bill_groups_id)
  if (!('e_way_bill_group_vehicles_id' in wanted)) return { of: 'load', group }
  const old = group.vehicles.find((each) => each.e_way_bill_group_vehicles_id === wanted.e_way_bill_group_vehicles_id)
  return { of: 'exchange', group, old: old ?? { vehicle_number: null, transport_document_number: null } }
}

/** Calls the portal for it, after checking whether a lost response executed it. */
export async function askOfGroup(network: GstNetwork, who: Taxpayer, row: EWayBillRecord, step: GroupStep): Promise<Outcome> {
  if (step.of === 'begin') return beginOf(network, who, row, step.known)
  const { wanted, asked_at, e_way_bill_number } = row
  const number = e_way_bill_number ?? ''
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

async function beginOf(
  network: GstNetwork,
  who: Taxpayer,
  { wanted, asked_at, e_way_bill_number }: EWayBillRecord,
  known: ReadonlySet<number>,
): Promise<Outcome> {
  const number = e_way_bill_number ?? ''
  if (asked_at !== null) {
    const found = await begunAlready(network, who, number, known)
    if (found.outcome === 'unanswered') return found
    if (found.outcome === 'done' && found.value !== null)
      return { outcome: 'grouped', group_number: found.value, initiated_at: asked_at }
  }
  return outcomeOf(await network.beginGroup(who, number, wanted as GroupInput), (begun) => ({ outcome: 'grouped', ...begun }))
}

/**
 * The group that a lost response created. The portal numbers the groups of a bill consecutively and lists only those with vehicles: the
 * first number that neither the books nor a vehicle there has is the one, if the portal has it.
 */
async function begunAlready(
  network: GstNetwork,
  who: Taxpayer,
  number: string,
  known: ReadonlySet<number>,
): Promise<Answer<number | null>> {
  const kept = await network.carriersOf(who, number)
  if (kept.outcome !== 'done') return kept
  const carriers = kept.value ?? []
  const taken = new Set([...known, ...carriers.map(({ group_number }) => group_number)])
  let next = 1
  while (taken.has(next)) next += 1
  const has = await network.hasGroup(who, number, next, absentFrom(carriers))
  return has.outcome === 'done' ? { outcome: 'done', value: has.value ? next : null } : has
}

/** A temporary number, of the portal's own form, that nothing of the bill goes under. */
function absentFrom(carriers: readonly Carrier[]): string {
  const names = new Set(carriers.flatMap((each) => [each.vehicle_number, each.transport_document_number]))
  const name = (at: number) => `TR${String(at).padStart(6, '0')}`
  let at = 0
  while (names.has(name(at))) at += 1
  return name(at)
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
