import type { PayeeBank } from '#contract/directory/payee-banks.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { refuseWaitingPayer } from '#server/domains/identity/members/waits.ts'
import { bankOfIfsc } from '#server/domains/company/pincodes/ifsc.ts'
import { describeAccount } from './answers.ts'
import { bankCheckJob } from './jobs.ts'
import { lockBank, type PayeeRef, type PayeeRow, writeBank } from './payees.ts'
import { notifyChange } from './notify-change.ts'
import { vpaCheckJob } from './vpa.ts'

type Needs = Pick<Dependencies, 'jobs' | 'config' | 'mail'>

/**
 * Sets a payee's bank details and asks the bank for the account's owner. Every change makes the account unverified and notifies the
 * approvers, the payers and the payee: fraud with invoices and salaries starts with a changed account. Throws `invalid` at `bank_ifsc` when
 * there is no such branch.
 */
export async function saveBank(tx: CompanyTx, services: Needs, payee: PayeeRef, given: PayeeBank): Promise<void> {
  const before = await lockBank(tx, payee)
  await refuseNewPayer(tx, before)
  // A UPI id is one however it is written.
  const body = { ...given, upi_vpa: given.upi_vpa?.toLowerCase() ?? null }
  const bank_account_number = body.bank_account_number ?? before.bank_account_number
  if (bank_account_number === null) throw fieldError('bank_account_number', 'Enter the account number')
  const bank_name = bankOfIfsc(body.bank_ifsc)
  if (bank_name === undefined)
    throw fieldError('bank_ifsc', t('No branch has the IFSC {bank_ifsc}', { bank_ifsc: body.bank_ifsc }))
  const same =
    bank_account_number === before.bank_account_number &&
    body.bank_ifsc === before.bank_ifsc &&
    body.bank_account_name === before.bank_account_name
  // A UPI id is paid as an account is: a new one waits like a new account.
  const moved = !same || body.upi_vpa !== before.upi_vpa
  const values = { ...body, bank_account_number, bank_name: bank_name.slice(0, 80) }
  await writeBank(tx, payee, {
    ...(same ? { upi_vpa: body.upi_vpa } : { ...values, ...unasked }),
    ...(moved && changedNow(tx)),
  })
  await note(tx, payee, before, describeAccount({ ...before, ...values }))
  if (body.upi_vpa !== before.upi_vpa) await askOfVpa(tx, services, payee, body.upi_vpa)
  if (!same) await ask(tx, services, payee, before.bank_attempt + 1)
  if (moved) await notifyChange(tx, services, payee, before)
}

/** Repeats the verification. Throws `wrong_state` if there is no account, or it is verified. */
export async function verifyBank(tx: CompanyTx, services: Needs, payee: PayeeRef): Promise<void> {
  const row = await lockBank(tx, payee)
  await refuseNewPayer(tx, row)
  if (row.bank_account_number === null)
    throw new AppError(
      'wrong_state',
      t('Enter where {value} paid first.', { value: payee.table === 'vendors' ? t('this vendor is') : t('they are') }),
    )
  const isVpaOpen = row.upi_vpa !== null && row.vpa_status !== 'verified'
  if (row.bank_status === 'verified' && !isVpaOpen) throw new AppError('wrong_state', 'This account is already verified.')
  if (isVpaOpen) await askOfVpa(tx, services, payee, row.upi_vpa)
  if (row.bank_status !== 'verified') await ask(tx, services, payee, row.bank_attempt + 1)
}

/** Forgets where a payee is paid. */
export async function removeBank(tx: CompanyTx, services: Needs, payee: PayeeRef): Promise<void> {
  const before = await lockBank(tx, payee)
  const none = { bank_account_name: null, bank_account_number: null, bank_ifsc: null, bank_name: null, upi_vpa: null }
  await writeBank(tx, payee, {
    ...none,
    ...unasked,
    bank_status: 'none',
    vpa_status: 'none',
    vpa_name_on_record: null,
    vpa_reason: null,
    ...changedNow(tx),
  })
  await note(tx, payee, before, null)
  if (payee.table === 'staff' && before.bank_account_number !== null) await notifyChange(tx, services, payee, before)
}

/** A new payer prepares no payees either while they wait; their own account, where they are paid, stays theirs to name. */
async function refuseNewPayer(tx: CompanyTx, { accounts_id }: PayeeRow) {
  if (accounts_id === null || accounts_id !== tx.accounts_id) await refuseWaitingPayer(tx, 'add or verify payee accounts')
}

const note = (tx: CompanyTx, { table, id }: PayeeRef, before: PayeeRow, after: string | null) =>
  audit(tx, 'changed', table, id, {
    [table === 'vendors' ? 'vendor_name' : 'staff_name']: before.payee_name,
    bank_account: [describeAccount(before), after],
  })

/** When and by whom the bank details were entered: a payout to them waits, or requires a second person. */
const changedNow = (tx: CompanyTx) => ({ bank_changed_at: tx.now, bank_changed_by: tx.accounts_id })

const unasked = {
  bank_status: 'unverified',
  bank_reason: null,
  bank_name_on_record: null,
  bank_name_match: null,
  bank_reference: null,
  bank_verified_at: null,
} as const

async function ask(tx: CompanyTx, services: Needs, payee: PayeeRef, bank_attempt: number): Promise<void> {
  await writeBank(tx, payee, { ...unasked, bank_status: 'verifying', bank_attempt })
  await services.jobs.enqueue(tx, bankCheckJob(services, payee.table), { id: payee.id, attempt: bank_attempt })
}

/** Enqueues the verification of a UPI id's holder; does nothing without one. */
async function askOfVpa(tx: CompanyTx, services: Needs, payee: PayeeRef, vpa: string | null): Promise<void> {
  const vpa_status = vpa === null ? 'none' : 'verifying'
  await writeBank(tx, payee, { vpa_status, vpa_name_on_record: null, vpa_reason: null })
  if (vpa !== null) await services.jobs.enqueue(tx, vpaCheckJob(services, payee.table), { id: payee.id, vpa })
}
