import type { EWayBill, EWayBillInput, Extension, VehicleChange, cancelEWayBill, eWayBillOf } from '#contract/e-way-bills.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import type { Invoice } from '#contract/invoices.ts'
import { AppError, fieldError } from '#core/errors.ts'
import {
  cancelProblem,
  distanceProblem,
  documentProblem,
  E_WAY_BILL_ABOVE,
  extensionProblem,
  MAX_E_WAY_BILL_LINES,
  whyNeeded,
} from '#core/gst/e-way-bill.ts'
import type { Services } from '#server/app.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import * as company from '../company/service.ts'
import * as customers from '../customers/service.ts'
import { isSetUp, settingsOf } from '../e-invoices/portal.ts'
import * as invoices from '../invoices/read.ts'
import { entitled } from '../subscription/entitled.ts'
import { isGoods } from './document.ts'
import { eWayBillJob } from './jobs.ts'
import { get, lock, mine, newestOf, rowView } from './read.ts'
import { type EWayBillRecord, eWayBills } from './table.ts'

/** The bill of an invoice, or what one would begin with, or why there is none. */
export async function ofInvoice(tx: CompanyTx, invoices_id: string): Promise<Reply<typeof eWayBillOf>> {
  const invoice = await invoices.get(tx, invoices_id)
  const [bill, seller, buyer] = await Promise.all([
    newestOf(tx, invoices_id),
    company.get(tx),
    customers.get(tx, invoice.customers_id),
  ])
  const why_not = whyNot(tx, invoice, seller.gstin) ?? null
  return {
    e_way_bill: bill ? rowView(bill) : null,
    why_not,
    is_needed: why_not === null && invoice.total > E_WAY_BILL_ABOVE,
    why: whyNeeded(invoice.total),
    from_pincode: seller.pincode,
    to_pincode: buyer.pincode,
  }
}

function whyNot(tx: CompanyTx, invoice: Invoice, gstin: string | null): string | undefined {
  if (invoice.status === 'draft') return 'Issue the invoice first'
  if (invoice.status === 'cancelled') return 'This invoice is cancelled'
  if (gstin === null) return 'Your company has no GSTIN'
  const goods = invoice.lines.filter(isGoods)
  if (goods.length === 0) return 'It sells services alone: nothing moves'
  if (goods.length > MAX_E_WAY_BILL_LINES) return `The portal takes ${MAX_E_WAY_BILL_LINES} lines of goods at most`
  return documentProblem(invoice.invoice_date, tx.now)
}

/** Asks the portal for a bill. Throws `plan_feature`, `invalid` at the field, `wrong_state` where there is a bill or can be none. */
export async function make(tx: CompanyTx, services: Services, invoices_id: string, input: EWayBillInput): Promise<EWayBill> {
  await entitled(tx, 'e-way-bill')
  const invoice = await invoices.get(tx, invoices_id)
  const { gstin } = await company.get(tx)
  const why_not = whyNot(tx, invoice, gstin)
  if (why_not !== undefined) throw new AppError('wrong_state', `${why_not}.`)
  await refuseWithoutAccess(tx)
  const far = distanceProblem(input.distance_km, input.from_pincode, input.to_pincode)
  if (far !== undefined) throw fieldError('distance_km', far)
  const { transport_document_date } = input
  if (transport_document_date !== null && transport_document_date < invoice.invoice_date)
    throw fieldError('transport_document_date', 'The transport document is not older than the invoice')
  // Locks the invoice, so that two at once do not both make one.
  await invoices.lock(tx, invoices_id)
  const before = await newestOf(tx, invoices_id)
  if (before && before.status !== 'cancelled' && before.status !== 'failed')
    throw new AppError(
      'wrong_state',
      before.status === 'pending' ? 'The portal is being asked already.' : `It has the e-way bill ${before.e_way_bill_number}.`,
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
      invoices_id,
      document_number: invoice.invoice_number ?? '',
      document_date: invoice.invoice_date,
      customer_name: invoice.customer_name,
      total: invoice.total,
      created_at: tx.now,
      updated_at: tx.now,
    })
  await audit(tx, 'e_way_bill_asked', 'invoices', invoices_id, { vehicle_number: input.vehicle_number })
  await services.jobs.enqueue(tx, eWayBillJob(services), { e_way_bills_id })
  return get(tx, e_way_bills_id)
}

async function refuseWithoutAccess(tx: CompanyTx): Promise<void> {
  if (!isSetUp(await settingsOf(tx)))
    throw new AppError('wrong_state', 'Enter your user name and password of the portal first: e-Invoice → Settings.')
}

/** Names the vehicle, or another one. Throws `wrong_state` once the bill has ended. */
export async function changeVehicle(
  tx: CompanyTx,
  services: Services,
  e_way_bills_id: string,
  change: VehicleChange,
): Promise<EWayBill> {
  const row = await lockActive(tx, e_way_bills_id)
  if (row.valid_until !== null && tx.now > row.valid_until)
    throw new AppError('wrong_state', 'Its validity is over: extend it first.')
  return ask(tx, services, row, 'vehicle', change)
}

/** Throws `wrong_state` outside the hours around its end, `invalid` for more kilometres than the whole way. */
export async function extend(tx: CompanyTx, services: Services, e_way_bills_id: string, extension: Extension): Promise<EWayBill> {
  const row = await lockActive(tx, e_way_bills_id)
  if (row.valid_until === null || row.generated_at === null)
    throw new AppError('wrong_state', 'It names no vehicle yet: its validity has not begun.')
  const problem = extensionProblem(row.generated_at, row.valid_until, tx.now)
  if (problem !== undefined) throw new AppError('wrong_state', `${problem}.`)
  if (extension.remaining_km > row.distance_km) throw fieldError('remaining_km', `The whole way is ${row.distance_km} km`)
  return ask(tx, services, row, 'extend', extension)
}

/** Throws `wrong_state` after 24 hours. */
export async function cancel(
  tx: CompanyTx,
  services: Services,
  e_way_bills_id: string,
  why: Body<typeof cancelEWayBill>,
): Promise<EWayBill> {
  const row = await lockActive(tx, e_way_bills_id)
  const problem = row.generated_at === null ? undefined : cancelProblem(row.generated_at, tx.now)
  if (problem !== undefined) throw new AppError('wrong_state', `${problem}.`)
  return ask(tx, services, row, 'cancel', why)
}

async function lockActive(tx: CompanyTx, e_way_bills_id: string): Promise<EWayBillRecord> {
  const row = await lock(tx, e_way_bills_id)
  if (row.status !== 'active')
    throw new AppError('wrong_state', row.status === 'cancelled' ? 'It is cancelled.' : 'The portal has not made it yet.')
  if (row.under_way !== null)
    throw new AppError('wrong_state', 'The portal is being asked about it just now. Wait for its answer.')
  return row
}

async function ask(
  tx: CompanyTx,
  services: Services,
  { e_way_bills_id, invoices_id }: EWayBillRecord,
  under_way: 'vehicle' | 'extend' | 'cancel',
  wanted: object,
): Promise<EWayBill> {
  await tx.db
    .update(eWayBills)
    .set({ under_way, wanted, problems: [], waiting_reason: null, attempts: 0, asked_at: null, updated_at: tx.now })
    .where(mine(tx, e_way_bills_id))
  await audit(tx, `e_way_bill_${under_way}_asked`, 'invoices', invoices_id, { ...wanted })
  await services.jobs.enqueue(tx, eWayBillJob(services), { e_way_bills_id })
  return get(tx, e_way_bills_id)
}
