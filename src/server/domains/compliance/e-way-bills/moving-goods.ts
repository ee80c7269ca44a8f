import type { Group, GroupVehicleInput } from '#contract/compliance/e-way-bill-groups.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { plainUnits } from '#core/quantity.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lockActive } from './request-portal.ts'
import type { EWayBillRecord } from './table.ts'

export const carrierField = ({ transport_mode }: Group) =>
  transport_mode === 'road' ? ('vehicle_number' as const) : ('transport_document_number' as const)

export function refuseUnnamed(
  group: Group,
  input: Pick<GroupVehicleInput, 'vehicle_number' | 'transport_document_number'>,
): void {
  const field = carrierField(group)
  if (input[field] !== null) return
  throw fieldError(
    field,
    field === 'vehicle_number'
      ? 'Enter the vehicle number'
      : 'Enter the number of the railway receipt, airway bill or bill of lading',
  )
}

export const leftWords = (left: bigint, { total_quantity, unit_code }: Group) =>
  left === 0n
    ? t('All {total} {unit} of the group are loaded', { total: total_quantity, unit: unit_code })
    : t('Only {left} of {total} {unit} are left', { left: plainUnits(left), total: total_quantity, unit: unit_code })

export async function lockMoving(tx: CompanyTx, e_way_bills_id: string): Promise<EWayBillRecord> {
  const row = await lockActive(tx, e_way_bills_id)
  const problem = whyNot(tx, row)
  if (problem !== undefined) throw new AppError('wrong_state', `${problem}.`)
  return row
}

export function whyNot(tx: CompanyTx, { status, valid_until }: EWayBillRecord): string | undefined {
  if (status !== 'active') return status === 'cancelled' ? 'It is cancelled' : 'The portal has not made it yet'
  if (valid_until === null) return 'It names no vehicle yet: name the first one, then its goods can go on in several'
  return tx.now > valid_until ? 'Its validity is over: extend it first' : undefined
}
