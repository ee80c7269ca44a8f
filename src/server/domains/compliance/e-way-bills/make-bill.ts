import type { EWayBill, EWayBillInput } from '#contract/compliance/e-way-bills.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { challanConsignees, distanceProblem } from '#core/tax/gst/e-way-bill.ts'
import { t, translate } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { settingsOf } from '../portal/portal.ts'
import { isSetUpFor } from '../portal/portal-users.ts'
import { requireEntitlement } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { goodsOf, lockSource, type Source, whyNot } from './goods.ts'
import { eWayBillJob } from './jobs.ts'
import { entityOf, get, mine, newestOf } from './read.ts'
import { type EWayBillRecord, eWayBills } from './table.ts'

type Wanted = EWayBillInput & Pick<EWayBillRecord, 'sub_supply' | 'sub_supply_note'>

/** Throws `plan_feature`, `invalid` at the field, `wrong_state` if there is a bill or there can be none. */
export async function make(tx: CompanyTx, services: Dependencies, source: Source, input: Wanted): Promise<EWayBill> {
  await requireEntitlement(tx, 'e-way-bill')
  const goods = await goodsOf(tx, source)
  const { gstin } = goods.seller
  const why_not = whyNot(tx, goods, gstin)
  if (why_not !== undefined) throw new AppError('wrong_state', `${why_not}.`)
  if (input.sub_supply !== null && challanConsignees[input.sub_supply] === 'other' && goods.customer.gstin === gstin)
    throw fieldError('sub_supply', 'These goods must go to somebody else: the consignee has your own GSTIN')
  await refuseWithoutAccess(tx, gstin)
  const far = distanceProblem(input.distance_km, input.from_pincode, input.to_pincode)
  if (far !== undefined) throw fieldError('distance_km', far)
  const { transport_document_date } = input
  if (transport_document_date !== null && transport_document_date < goods.date)
    throw fieldError(
      'transport_document_date',
      t('The transport document cannot be older than the {noun}', { noun: translate(goods.noun) }),
    )
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

async function refuseWithoutAccess(tx: CompanyTx, gstin: string | null): Promise<void> {
  if (!(await isSetUpFor(tx, gstin, await settingsOf(tx))))
    throw new AppError('wrong_state', 'Enter your user name and password of the portal first: e-Invoice → Settings.')
}
