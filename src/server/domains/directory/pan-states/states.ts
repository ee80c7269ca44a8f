import type { PanState, PanStateInput } from '#contract/directory/pan-states.ts'
import { type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { lockPayee, vendorsOfPayee } from '../vendors/payee.ts'
import * as vendors from '../vendors/service.ts'

type Stored = PanState & { vendors_id: string }

/** When the PAN was inoperative, recorded at any vendor of it, the latest first. Throws `not_found`. */
export async function listStates(tx: CompanyTx, vendors_id: string): Promise<{ rows: PanState[] }> {
  await vendors.get(tx, vendors_id)
  return { rows: await statesOf(tx, await vendorsOfPayee(tx, vendors_id)) }
}

async function statesOf(tx: CompanyTx, payee: readonly string[]): Promise<Stored[]> {
  const { rows } = await tx.client.query<Stored>({
    name: 'pan_states_of',
    text: `SELECT vendor_pan_states_id, vendors_id, inoperative_from, operative_from, note FROM vendor_pan_states
      WHERE companies_id = $1 AND vendors_id = ANY($2) ORDER BY inoperative_from DESC, vendor_pan_states_id DESC`,
    values: [tx.companies_id, payee],
  })
  return rows
}

/** Whether the PAN of a payee is inoperative on a day. */
export async function isInoperative(tx: CompanyTx, payee: readonly string[], day: IsoDate): Promise<boolean> {
  const states = await statesOf(tx, payee)
  return states.some(({ inoperative_from, operative_from }) => inoperative_from <= day && (operative_from ?? '9999-12-31') > day)
}

/** Throws `invalid` without a PAN, or where the day is in a time that is recorded already. */
export async function addState(tx: CompanyTx, vendors_id: string, given: PanStateInput): Promise<{ rows: PanState[] }> {
  const { pan } = await vendors.lock(tx, vendors_id)
  if (pan === null) throw fieldError('inoperative_from', 'Enter the vendor’s PAN first: without it the tax is already 20%')
  await lockPayee(tx, vendors_id)
  const states = await statesOf(tx, await vendorsOfPayee(tx, vendors_id))
  const { inoperative_from, note } = given
  const other = states.find(({ operative_from }) => operative_from === null || operative_from > inoperative_from)
  if (other)
    throw fieldError(
      'inoperative_from',
      t('It is recorded as inoperative from {date} already', { date: readersDate(other.inoperative_from) }),
    )
  await insertRow(tx.client, 'vendor_pan_states', {
    companies_id: tx.companies_id,
    vendor_pan_states_id: newId(),
    vendors_id,
    inoperative_from,
    note: note?.trim() || null,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'pan_inoperative', 'vendors', vendors_id, { inoperative_from })
  return listStates(tx, vendors_id)
}

/** Throws `not_found`, or `invalid` at a day that is not after the first. */
export async function endState(
  tx: CompanyTx,
  { vendors_id, vendor_pan_states_id }: { vendors_id: string; vendor_pan_states_id: string },
  operative_from: IsoDate,
): Promise<{ rows: PanState[] }> {
  await vendors.lock(tx, vendors_id)
  await lockPayee(tx, vendors_id)
  const states = await statesOf(tx, await vendorsOfPayee(tx, vendors_id))
  const state = states.find((each) => each.vendor_pan_states_id === vendor_pan_states_id)
  if (!state || state.operative_from !== null) throw new AppError('not_found', 'This PAN is not recorded as inoperative.')
  if (operative_from <= state.inoperative_from)
    throw fieldError(
      'operative_from',
      t('It is inoperative from {date}: enter a later day', { date: readersDate(state.inoperative_from) }),
    )
  await tx.client.query(
    'UPDATE vendor_pan_states SET operative_from = $3 WHERE companies_id = $1 AND vendor_pan_states_id = $2',
    [tx.companies_id, vendor_pan_states_id, operative_from],
  )
  await audit(tx, 'pan_operative', 'vendors', vendors_id, { operative_from })
  return listStates(tx, vendors_id)
}
