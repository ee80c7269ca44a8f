import type { GroupInput, GroupVehicleChange, GroupVehicleInput } from '#contract/compliance/e-way-bill-groups.ts'
import type { EWayBill, groupOutset } from '#contract/compliance/e-way-bills.ts'
import type { Reply } from '#contract/endpoint.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { unitCode } from '#core/tax/gst/units.ts'
import { plainUnits, thousandths } from '#core/quantity.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { ask } from './request-portal.ts'
import { goodsOf, isGoods } from './goods.ts'
import { groupOf, groupsOf, loadedOf } from './groups-read.ts'
import { record, sourceOf } from './read.ts'
import type { EWayBillRecord } from './table.ts'
import { carrierField, refuseUnnamed, leftWords, lockMoving, whyNot } from './moving-goods.ts'

/** Why no group can be begun, and how much of the goods there is in each unit. */
export async function outset(tx: CompanyTx, e_way_bills_id: string): Promise<Reply<typeof groupOutset>> {
  const row = await record(tx, e_way_bills_id)
  const units = await unitsOf(tx, row)
  return {
    why_not: whyNot(tx, row) ?? null,
    units: [...units].map(([unit_code, sum]) => ({ unit_code, quantity: plainUnits(sum) })),
  }
}

/** Throws `wrong_state` if the goods cannot continue in this way, `invalid` at `unit_code` and `total_quantity`. */
export async function begin(tx: CompanyTx, services: Dependencies, e_way_bills_id: string, input: GroupInput): Promise<EWayBill> {
  const row = await lockMoving(tx, e_way_bills_id)
  const [units, [first]] = [await unitsOf(tx, row), await groupsOf(tx, e_way_bills_id)]
  const whole = units.get(input.unit_code)
  if (whole === undefined)
    throw fieldError('unit_code', t('The goods are measured in {value}', { value: [...units.keys()].join(', ') }))
  if (first && first.unit_code !== input.unit_code)
    throw fieldError(
      'unit_code',
      t('Its first group uses {unit_code}: the portal accepts no other unit', { unit_code: first.unit_code }),
    )
  if (thousandths(input.total_quantity) > whole)
    throw fieldError(
      'total_quantity',
      t('The document has {plainUnits} {unit_code}', { plainUnits: plainUnits(whole), unit_code: input.unit_code }),
    )
  return ask(tx, services, row, 'group', input)
}

/** Throws `wrong_state`, `invalid` at the field, at `quantity` for more than the group has left. */
export async function load(
  tx: CompanyTx,
  services: Dependencies,
  { e_way_bills_id, e_way_bill_groups_id }: { e_way_bills_id: string; e_way_bill_groups_id: string },
  input: GroupVehicleInput,
): Promise<EWayBill> {
  const row = await lockMoving(tx, e_way_bills_id)
  const group = await groupOf(tx, e_way_bills_id, e_way_bill_groups_id)
  refuseUnnamed(group, input)
  if (group.transport_mode !== 'road' && input.transport_document_date === null)
    throw fieldError('transport_document_date', 'Enter the date of the transport document')
  const left = thousandths(group.total_quantity) - loadedOf(group.vehicles)
  if (thousandths(input.quantity) > left) throw fieldError('quantity', leftWords(left, group))
  return ask(tx, services, row, 'group_vehicle', { ...input, e_way_bill_groups_id })
}

type OneVehicle = { e_way_bills_id: string; e_way_bill_groups_id: string; e_way_bill_group_vehicles_id: string }

/** Throws `not_found`, `wrong_state` for a vehicle that another took over from, `invalid` at the field. */
export async function exchange(
  tx: CompanyTx,
  services: Dependencies,
  { e_way_bills_id, e_way_bill_groups_id, e_way_bill_group_vehicles_id }: OneVehicle,
  change: GroupVehicleChange,
): Promise<EWayBill> {
  const row = await lockMoving(tx, e_way_bills_id)
  const group = await groupOf(tx, e_way_bills_id, e_way_bill_groups_id)
  const old = group.vehicles.find((each) => each.e_way_bill_group_vehicles_id === e_way_bill_group_vehicles_id)
  if (!old) throw new AppError('not_found', 'This vehicle does not exist.')
  if (old.replaced_at !== null) throw new AppError('wrong_state', 'Another vehicle has already taken over from this one.')
  refuseUnnamed(group, change)
  const isSame =
    group.transport_mode === 'road'
      ? change.vehicle_number === old.vehicle_number
      : change.transport_document_number === old.transport_document_number
  if (isSame) throw fieldError(carrierField(group), 'This vehicle carries the goods now')
  return ask(tx, services, row, 'group_change', { ...change, e_way_bill_groups_id, e_way_bill_group_vehicles_id })
}

/** Those of the bills whose goods go in several vehicles: they have no single vehicle, and cannot be on a trip sheet. */
export async function inGroups(tx: CompanyTx, e_way_bills_ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.client.query<{ e_way_bills_id: string }>(
    'SELECT DISTINCT e_way_bills_id FROM e_way_bill_groups WHERE companies_id = $1 AND e_way_bills_id = ANY ($2::uuid[])',
    [tx.companies_id, e_way_bills_ids],
  )
  return new Set(rows.map(({ e_way_bills_id }) => e_way_bills_id))
}

/** The goods of its document by their portal unit, in thousandths. */
async function unitsOf(tx: CompanyTx, row: EWayBillRecord): Promise<Map<string, bigint>> {
  const { lines } = await goodsOf(tx, sourceOf(row))
  const units = new Map<string, bigint>()
  for (const { unit, quantity } of lines.filter(isGoods))
    units.set(unitCode(unit), (units.get(unitCode(unit)) ?? 0n) + thousandths(quantity))
  return units
}
