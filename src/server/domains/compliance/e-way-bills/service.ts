import type {
  cancelEWayBill,
  ChallanEWayBillInput,
  EWayBill,
  EWayBillInput,
  eWayBillOf,
  eWayBillOfChallan,
  Extension,
  VehicleChange,
} from '#contract/compliance/e-way-bills.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { AppError, fieldError } from '#core/errors.ts'
import {
  cancelProblem,
  challanConsignees,
  distanceProblem,
  E_WAY_BILL_ABOVE,
  extensionProblem,
  isNeededForJobWork,
  whyNeeded,
} from '#core/tax/gst/e-way-bill.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import * as company from '#server/domains/company/company/service.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { isSetUp, settingsOf } from '../portal/portal.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { ask, lockActive } from './request-portal.ts'
import { type Goods, goodsOf, lockSource, type Source, usualSupply, whyNot } from './goods.ts'
import { inGroups } from './groups.ts'
import { eWayBillJob } from './jobs.ts'
import { entityOf, get, mine, newestOf, rowView } from './read.ts'
import { type EWayBillRecord, eWayBills } from './table.ts'

type Outset = Reply<typeof eWayBillOf>

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

async function outset(tx: CompanyTx, source: Source): Promise<{ goods: Goods; begin: Outset; from_state: string | null }> {
  const goods = await goodsOf(tx, source)
  const [bill, seller, buyer] = await Promise.all([newestOf(tx, source), company.get(tx), customers.get(tx, goods.customers_id)])
  const why_not = whyNot(tx, goods, seller.gstin) ?? null
  const begin = {
    e_way_bill: bill ? rowView(bill) : null,
    why_not,
    is_needed: why_not === null && goods.total > E_WAY_BILL_ABOVE,
    why: whyNeeded(goods.total),
    from_pincode: seller.pincode,
    to_pincode: buyer.pincode,
  }
  return { goods, begin, from_state: seller.state_code }
}

/** Requests a bill of an invoice from the portal. Throws as `make`. */
export const makeOfInvoice = (
  tx: CompanyTx,
  services: Dependencies,
  invoices_id: string,
  input: EWayBillInput,
): Promise<EWayBill> => make(tx, services, { invoices_id }, { ...input, sub_supply: null, sub_supply_note: null })

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

type Wanted = EWayBillInput & Pick<EWayBillRecord, 'sub_supply' | 'sub_supply_note'>

/** Throws `plan_feature`, `invalid` at the field, `wrong_state` if there is a bill or there can be none. */
async function make(tx: CompanyTx, services: Dependencies, source: Source, input: Wanted): Promise<EWayBill> {
  await requireEntitlement(tx, 'e-way-bill')
  const goods = await goodsOf(tx, source)
  const { gstin } = await company.get(tx)
  const why_not = whyNot(tx, goods, gstin)
  if (why_not !== undefined) throw new AppError('wrong_state', `${why_not}.`)
  if (input.sub_supply !== null && challanConsignees[input.sub_supply] === 'other' && goods.customer.gstin === gstin)
    throw fieldError('sub_supply', 'These goods must go to somebody else: the consignee has your own GSTIN')
  await refuseWithoutAccess(tx)
  const far = distanceProblem(input.distance_km, input.from_pincode, input.to_pincode)
  if (far !== undefined) throw fieldError('distance_km', far)
  const { transport_document_date } = input
  if (transport_document_date !== null && transport_document_date < goods.date)
    throw fieldError('transport_document_date', t('The transport document cannot be older than the {noun}', { noun: goods.noun }))
  await lockSource(tx, source)
  const before = await newestOf(tx, source)
  if (before && before.status !== 'cancelled' && before.status !== 'failed')
    throw new AppError(
      'wrong_state',
      before.status === 'pending'
        ? 'We are already asking the portal.'
        : t('It has the e-way bill {e_way_bill_number}.', { e_way_bill_number: before.e_way_bill_number }),
    )
  const wanted = {
    ...input,
    status: 'pending' as const,
    under_way: 'generate' as const,
    problems: [],
    waiting_reason: null,
    attempts: 0,
    asked_at: null,
  }
  const e_way_bills_id = before?.status === 'failed' ? before.e_way_bills_id : newId()
  if (before?.status === 'failed')
    await tx.db
      .update(eWayBills)
      .set({ ...wanted, updated_at: tx.now })
      .where(mine(tx, e_way_bills_id))
  else
    await tx.db.insert(eWayBills).values({
      ...wanted,
      companies_id: tx.companies_id,
      e_way_bills_id,
      ...source,
      document_number: goods.number ?? '',
      document_date: goods.date,
      customer_name: goods.customer_name,
      total: goods.total,
      created_at: tx.now,
      updated_at: tx.now,
    })
  await audit(tx, 'e_way_bill_asked', ...entityOf(source), { vehicle_number: input.vehicle_number })
  await services.jobs.enqueue(tx, eWayBillJob(services), { e_way_bills_id })
  return get(tx, e_way_bills_id)
}

async function refuseWithoutAccess(tx: CompanyTx): Promise<void> {
  if (!isSetUp(await settingsOf(tx)))
    throw new AppError('wrong_state', 'Enter your user name and password of the portal first: e-Invoice → Settings.')
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
