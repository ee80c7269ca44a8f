import * as z from 'zod/mini'
import type { Body } from '#contract/endpoint.ts'
import type { PayeeBank } from '#contract/directory/payee-banks.ts'
import { NewVendor } from '#contract/directory/vendors.ts'
import type { Contractor, ContractorChange, NewContractor, setContractorRate } from '#contract/payroll/contractors.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { saveBank } from '#server/domains/directory/payee-banks/save.ts'
import { memberOf } from '#server/domains/directory/staff/service.ts'
import { indexed } from '#server/platform/sealed/connection.ts'
import * as vendors from '#server/domains/directory/vendors/service.ts'
import { findContractor, viewContractor } from './stored-contractor.ts'

/** Where the bills of a nature are booked, unless the vendor has an account of its own. */
export const FEE_ROLES = { contractor: 'contractor_charges', other: 'professional_fees' } as const

/**
 * Adds a contractor, with a vendor unless one is named. Throws `invalid` at the field: no name, a PAN or GSTIN that a vendor has, a vendor
 * who is a contractor already.
 */
export async function createContractor(tx: CompanyTx, body: NewContractor): Promise<Contractor> {
  const vendors_id = body.vendors_id ?? (await newVendor(tx, body))
  if (body.vendors_id !== null) await fillPan(tx, vendors_id, body.pan)
  const payroll_contractors_id = newId()
  const { work, started_on, ended_on, gst_rate, rate_unit, rate } = body
  const row = {
    companies_id: tx.companies_id,
    payroll_contractors_id,
    vendors_id,
    work: work.trim(),
    started_on,
    ended_on,
    gst_rate,
  }
  await refuseTwice('vendors_id', t('This vendor is a contractor already'), () =>
    insertRow(tx.client, 'payroll_contractors', { ...row, created_by: tx.accounts_id, created_at: tx.now }),
  )
  await writeRate(tx, payroll_contractors_id, { from_on: started_on, rate_unit, rate })
  await audit(tx, 'created', 'payroll_contractors', payroll_contractors_id)
  return viewContractor(tx, payroll_contractors_id)
}

async function newVendor(tx: CompanyTx, body: NewContractor): Promise<string> {
  const vendor_name = body.contractor_name?.trim() ?? ''
  if (vendor_name === '') throw fieldError('contractor_name', 'Enter the name of the contractor')
  const pan = body.pan ?? body.gstin?.slice(2, 12) ?? null
  const same = pan === null ? undefined : await vendorOfPan(tx, pan)
  if (same !== undefined)
    throw fieldError(
      body.pan === null ? 'gstin' : 'pan',
      t('{name} has this PAN: choose them as an existing vendor', { name: same.vendor_name }),
    )
  const vendor: NewVendor = {
    vendor_name,
    gst_treatment: body.gstin === null ? 'unregistered' : 'registered',
    gstin: body.gstin,
    pan,
    email: body.email,
    mobile_number: body.mobile_number,
    address_line: null,
    city: null,
    state_code: null,
    pincode: null,
    payment_terms_days: 0,
    msme_class: 'none',
    udyam_number: null,
    has_agreement: false,
    tds_nature: body.tds_nature,
    expense_accounts_id: null,
    notes: null,
  }
  return (await vendors.create(tx, vendor)).vendors_id
}

/** The vendor with this PAN, the first added. */
export async function vendorOfPan(tx: CompanyTx, pan: string): Promise<{ vendors_id: string; vendor_name: string } | undefined> {
  const { rows } = await tx.client.query<{ vendors_id: string; vendor_name: string }>(
    `SELECT vendors_id, vendor_name FROM vendors WHERE companies_id = $1 AND pan_index = $2 ORDER BY vendors_id LIMIT 1`,
    [tx.companies_id, indexed('pan', pan)],
  )
  return rows[0]
}

/** A vendor without a PAN gets this one. Throws `invalid` at `pan` where another is on file. */
async function fillPan(tx: CompanyTx, vendors_id: string, pan: string | null): Promise<void> {
  const before = await vendors.lock(tx, vendors_id)
  if (pan === null || pan === before.pan) return
  if (before.pan !== null) throw fieldError('pan', 'Another PAN is on file. Change it on the vendor’s page')
  const filled = z.safeParse(NewVendor, { ...before, pan })
  if (!filled.success) throw fieldError('pan', 'Enter the PAN on the vendor’s page')
  await vendors.update(tx, vendors_id, filled.data)
}

/** Changes what they do, and from when to when. Throws `invalid` at the field. */
export async function updateContractor(tx: CompanyTx, id: string, body: ContractorChange): Promise<Contractor> {
  const before = await findContractor(tx, id)
  const { pan, ...rest } = body
  await fillPan(tx, before.vendors_id, pan)
  const values = { ...rest, work: rest.work.trim() }
  await tx.client.query(
    `UPDATE payroll_contractors SET work = $3, started_on = $4, ended_on = $5, gst_rate = $6 WHERE companies_id = $1 AND payroll_contractors_id = $2`,
    [tx.companies_id, id, values.work, values.started_on, values.ended_on, values.gst_rate],
  )
  await audit(tx, 'changed', 'payroll_contractors', id, changes<Partial<typeof values>>(before, values))
  return viewContractor(tx, id)
}

/** Sets the rate from a day on; another of that day is replaced. Bills that were made keep theirs. */
export async function setRate(tx: CompanyTx, id: string, body: Body<typeof setContractorRate>): Promise<Contractor> {
  await findContractor(tx, id)
  await writeRate(tx, id, body)
  await audit(tx, 'pay_changed', 'payroll_contractors', id, body)
  return viewContractor(tx, id)
}

const writeRate = (tx: CompanyTx, payroll_contractors_id: string, body: Body<typeof setContractorRate>) =>
  insertRow(
    tx.client,
    'payroll_contractor_rates',
    { companies_id: tx.companies_id, payroll_contractors_id, ...body },
    `ON CONFLICT (companies_id, payroll_contractors_id, from_on) DO UPDATE SET rate_unit = excluded.rate_unit, rate = excluded.rate`,
  )

/** Says which member sees the payments. Throws `invalid` at `accounts_id` for who is none, `forbidden` for oneself unless `mayConnectSelf`. */
export async function connectMember(
  tx: CompanyTx,
  id: string,
  { accounts_id, mayConnectSelf }: { accounts_id: string | null; mayConnectSelf: boolean },
): Promise<Contractor> {
  await findContractor(tx, id)
  if (accounts_id !== null && accounts_id === tx.accounts_id && !mayConnectSelf)
    throw new AppError('forbidden', 'Ask an owner, or another person with payroll, to connect you with your own record.')
  const member = accounts_id === null ? null : (await memberOf(tx, accounts_id)).member_name
  await refuseTwice('accounts_id', t('This member is another contractor'), () =>
    tx.client.query('UPDATE payroll_contractors SET accounts_id = $3 WHERE companies_id = $1 AND payroll_contractors_id = $2', [
      tx.companies_id,
      id,
      accounts_id,
    ]),
  )
  await audit(tx, member === null ? 'disconnected' : 'connected', 'payroll_contractors', id, { member })
  return viewContractor(tx, id)
}

/** Enters the first bank account. One on file is changed by who may change vendors (`docs/decisions/0154-contractors.md`). */
export async function addBank(tx: CompanyTx, services: Dependencies, id: string, bank: PayeeBank): Promise<Contractor> {
  const { vendors_id, bank_account_number } = await findContractor(tx, id)
  if (bank_account_number !== null)
    throw new AppError('wrong_state', 'A bank account is on file. Change it on the vendor’s page.')
  await saveBank(tx, services, { table: 'vendors', id: vendors_id }, bank)
  return viewContractor(tx, id)
}

async function refuseTwice(path: string, message: string, write: () => PromiseLike<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (sqlState(error) === '23505') throw fieldError(path, message)
    throw error
  }
}
