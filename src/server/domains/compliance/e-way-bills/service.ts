import type {
  cancelEWayBill,
  ChallanEWayBillInput,
  EWayBill,
  EWayBillInput,
  eWayBillOfChallan,
  Extension,
  VehicleChange,
} from '#contract/compliance/e-way-bills.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { cancelProblem, extensionProblem, isNeededForJobWork } from '#core/tax/gst/e-way-bill.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { ask, lockActive } from './request-portal.ts'
import { usualSupply } from './goods.ts'
import { inGroups } from './groups.ts'
import { make } from './make-bill.ts'
import { type Outset, outset } from './outset.ts'

/** The bill of an invoice, or the initial values for one, or the reason that none is possible. */
export const ofInvoice = async (tx: CompanyTx, invoices_id: string): Promise<Outset> => (await outset(tx, { invoices_id })).begin

/** The same for a delivery challan. Goods to a job worker in another state need one whatever they are worth. */
export async function ofChallan(tx: CompanyTx, delivery_challans_id: string): Promise<Reply<typeof eWayBillOfChallan>> {
  const { goods, begin, from_state } = await outset(tx, { delivery_challans_id })
  const kind = goods.challan_kind ?? 'other'
  const isAcross = kind === 'job_work' && isNeededForJobWork(from_state, goods.customer.state_code)
  return {
    ...begin,
    ...(isAcross && begin.why_not === null && { is_needed: true, why: JOB_WORK_ABROAD }),
    ...usualSupply(kind),
  }
}
const JOB_WORK_ABROAD = 'Goods to a job worker in another state move with an e-way bill, whatever they are worth'

/** Requests a bill of an invoice from the portal. Throws as `make`. */
export const makeOfInvoice = (
  tx: CompanyTx,
  services: Dependencies,
  invoices_id: string,
  input: EWayBillInput,
): Promise<EWayBill> => make(tx, services, { invoices_id }, { ...input, sub_supply: null, sub_supply_note: null })

/** The bill of a stock transfer, or the initial values for one, or the reason that none is possible. */
export const ofTransfer = async (tx: CompanyTx, stock_transfers_id: string): Promise<Outset> =>
  (await outset(tx, { stock_transfers_id })).begin

/** Requests a bill of a stock transfer from the portal. Throws as `make`. */
export const makeOfTransfer = (
  tx: CompanyTx,
  services: Dependencies,
  stock_transfers_id: string,
  input: EWayBillInput,
): Promise<EWayBill> => make(tx, services, { stock_transfers_id }, { ...input, sub_supply: null, sub_supply_note: null })

/**
 * Requests a bill for a challan from the portal. Throws `invalid` at `sub_supply` too, when the portal does not allow the
 * recipient.
 */
export const makeOfChallan = (
  tx: CompanyTx,
  services: Dependencies,
  delivery_challans_id: string,
  input: ChallanEWayBillInput,
): Promise<EWayBill> => {
  const sub_supply_note = input.sub_supply === 'others' ? (input.sub_supply_note?.trim() ?? null) : null
  return make(tx, services, { delivery_challans_id }, { ...input, sub_supply_note })
}

/** Names the vehicle, or another one. Throws `wrong_state` once the bill has ended, or its goods go in several. */
export async function changeVehicle(
  tx: CompanyTx,
  services: Dependencies,
  e_way_bills_id: string,
  change: VehicleChange,
): Promise<EWayBill> {
  const row = await lockActive(tx, e_way_bills_id)
  if (row.valid_until !== null && tx.now > row.valid_until)
    throw new AppError('wrong_state', 'This e-way bill has expired: extend it first.')
  if ((await inGroups(tx, [e_way_bills_id])).size > 0)
    throw new AppError('wrong_state', 'Its goods continue in several vehicles: change a vehicle in its group.')
  return ask(tx, services, row, 'vehicle', change)
}

/** Throws `wrong_state` outside the hours around its expiry, `invalid` for more kilometres than the whole distance. */
export async function extend(
  tx: CompanyTx,
  services: Dependencies,
  e_way_bills_id: string,
  extension: Extension,
): Promise<EWayBill> {
  const row = await lockActive(tx, e_way_bills_id)
  if (row.valid_until === null || row.generated_at === null)
    throw new AppError('wrong_state', 'It has no vehicle yet: its validity has not started.')
  const problem = extensionProblem(row.generated_at, row.valid_until, tx.now)
  if (problem !== undefined) throw new AppError('wrong_state', `${problem}.`)
  if (extension.remaining_km > row.distance_km)
    throw fieldError('remaining_km', t('The total distance is {distance_km} km', { distance_km: row.distance_km }))
  return ask(tx, services, row, 'extend', extension)
}

/** Throws `wrong_state` after 24 hours. */
export async function cancel(
  tx: CompanyTx,
  services: Dependencies,
  e_way_bills_id: string,
  why: Body<typeof cancelEWayBill>,
): Promise<EWayBill> {
  const row = await lockActive(tx, e_way_bills_id)
  const problem = row.generated_at === null ? undefined : cancelProblem(row.generated_at, tx.now)
  if (problem !== undefined) throw new AppError('wrong_state', `${problem}.`)
  return ask(tx, services, row, 'cancel', why)
}
