import type { VendorBank, VendorDetail } from '#contract/vendors.ts'
import { AppError, fieldError } from '#core/errors.ts'
import type { Services } from '#server/app.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { notify } from '../notifications/notify.ts'
import { bankOfIfsc } from '../pincodes/ifsc.ts'
import { told } from './answers.ts'
import { bankCheckJob } from './jobs.ts'
import { vpaCheckJob } from './vpa.ts'
import { get, lock, mine } from './service.ts'
import { type VendorRecord, vendors } from './table.ts'

type Needs = Pick<Services, 'jobs' | 'config'>

/**
 * Says where a vendor is paid and asks the bank whose account it is. Every change makes the account unverified and is told to those who
 * approve and pay: a false change of account is how invoices are robbed. Throws `invalid` at `bank_ifsc` when there is no such branch.
 */
export async function saveBank(tx: CompanyTx, services: Needs, vendors_id: string, given: VendorBank): Promise<VendorDetail> {
  const before = await lock(tx, vendors_id)
  // A UPI id is one however it is written.
  const body = { ...given, upi_vpa: given.upi_vpa?.toLowerCase() ?? null }
  const bank_account_number = body.bank_account_number ?? before.bank_account_number
  if (bank_account_number === null) throw fieldError('bank_account_number', 'Enter the account number')
  const bank_name = bankOfIfsc(body.bank_ifsc)
  if (bank_name === undefined) throw fieldError('bank_ifsc', `No branch has the IFSC ${body.bank_ifsc}`)
  const same =
    bank_account_number === before.bank_account_number &&
    body.bank_ifsc === before.bank_ifsc &&
    body.bank_account_name === before.bank_account_name
  // A UPI id is paid as an account is: a new one waits like a new account.
  const moved = !same || body.upi_vpa !== before.upi_vpa
  const values = { ...body, bank_account_number, bank_name: bank_name.slice(0, 80) }
  await tx.db
    .update(vendors)
    .set({ ...(same ? { upi_vpa: body.upi_vpa } : { ...values, ...unasked }), ...(moved && changedNow(tx)) })
    .where(mine(tx, vendors_id))
  await audit(tx, 'changed', 'vendors', vendors_id, {
    vendor_name: before.vendor_name,
    bank_account: [told(before), told({ ...before, ...values })],
  })
  if (body.upi_vpa !== before.upi_vpa) await askOfVpa(tx, services, vendors_id, body.upi_vpa)
  if (!same) {
    await ask(tx, services, { ...before, bank_status: 'unverified' })
    if (before.bank_account_number !== null) await warn(tx, before)
  }
  return get(tx, vendors_id)
}

/** Asks again. Throws `wrong_state` when there is no account, or it is verified. */
export async function verifyBank(tx: CompanyTx, services: Needs, vendors_id: string): Promise<VendorDetail> {
  const row = await lock(tx, vendors_id)
  if (row.bank_account_number === null) throw new AppError('wrong_state', 'Say first where this vendor is paid.')
  const isVpaOpen = row.upi_vpa !== null && row.vpa_status !== 'verified'
  if (row.bank_status === 'verified' && !isVpaOpen) throw new AppError('wrong_state', 'This account is verified already.')
  if (isVpaOpen) await askOfVpa(tx, services, vendors_id, row.upi_vpa)
  if (row.bank_status !== 'verified') await ask(tx, services, row)
  return get(tx, vendors_id)
}

export async function removeBank(tx: CompanyTx, vendors_id: string): Promise<VendorDetail> {
  const before = await lock(tx, vendors_id)
  const none = { bank_account_name: null, bank_account_number: null, bank_ifsc: null, bank_name: null, upi_vpa: null }
  await tx.db
    .update(vendors)
    .set({
      ...none,
      ...unasked,
      bank_status: 'none',
      vpa_status: 'none',
      vpa_name_on_record: null,
      vpa_reason: null,
      ...changedNow(tx),
    })
    .where(mine(tx, vendors_id))
  await audit(tx, 'changed', 'vendors', vendors_id, {
    vendor_name: before.vendor_name,
    bank_account: [told(before), null],
  })
  return get(tx, vendors_id)
}

/** When and by whom it was said where the vendor is paid: a payout there waits, or takes a second person. */
const changedNow = (tx: CompanyTx) => ({ bank_changed_at: tx.now, bank_changed_by: tx.accounts_id })

const unasked = {
  bank_status: 'unverified',
  bank_reason: null,
  bank_name_on_record: null,
  bank_name_match: null,
  bank_reference: null,
  bank_verified_at: null,
} as const

async function ask(tx: CompanyTx, services: Needs, row: VendorRecord): Promise<void> {
  const bank_attempt = row.bank_attempt + 1
  await tx.db
    .update(vendors)
    .set({ ...unasked, bank_status: 'verifying', bank_attempt })
    .where(mine(tx, row.vendors_id))
  await services.jobs.enqueue(tx, bankCheckJob(services), { vendors_id: row.vendors_id, attempt: bank_attempt })
}

/** Has the verifier asked whose UPI id it is; without one there is nothing to ask. */
async function askOfVpa(tx: CompanyTx, services: Needs, vendors_id: string, vpa: string | null): Promise<void> {
  const vpa_status = vpa === null ? 'none' : 'verifying'
  await tx.db.update(vendors).set({ vpa_status, vpa_name_on_record: null, vpa_reason: null }).where(mine(tx, vendors_id))
  if (vpa !== null) await services.jobs.enqueue(tx, vpaCheckJob(services), { vendors_id, vpa })
}

const warn = (tx: CompanyTx, { vendors_id, vendor_name }: VendorRecord) =>
  notify(tx, {
    to: { permissions: ['ACCOUNTS_PAYABLE_APPROVE', 'ACCOUNTS_PAYABLE_PAY'] },
    kind: 'bill',
    title: `The bank account of ${vendor_name} was changed`,
    text: 'Call the vendor on a number you know before you pay.',
    link: `/payables/vendors/${vendors_id}`,
  })
