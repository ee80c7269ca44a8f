import { maskAccountNumber } from '#core/identifiers/mask.ts'
import { sentence } from '#core/sentences.ts'
import type { VerificationOutcome } from '#server/adapters/verifier/port.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import type { BankFields } from './columns.ts'
import { lockBank, payeeKinds, type PayeeRef, writeBank } from './payees.ts'

/** Stores the result of an attempt, unless the account has changed in between. */
export async function storeVerdict(tx: CompanyTx, payee: PayeeRef, attempt: number, verdict: VerificationOutcome): Promise<void> {
  const row = await lockBank(tx, payee)
  if (row.bank_attempt !== attempt || row.bank_status !== 'verifying') return
  await writeBank(tx, payee, answered(tx, verdict))
  if (verdict.outcome === 'pending' || verdict.outcome === 'unanswered') return
  const { payee_name } = row
  const name = payee.table === 'vendors' ? 'vendor_name' : 'staff_name'
  await audit(tx, verdict.outcome, payee.table, payee.id, { [name]: payee_name, bank_account: describeAccount(row) })
  if (verdict.outcome !== 'failed') return
  const isOwn = row.accounts_id !== null && row.accounts_id === tx.accounts_id
  await notify(tx, {
    to: tx.accounts_id === null ? { permissions: ['ACCOUNTS_PAYABLE_PAY'] } : { accounts_ids: [tx.accounts_id] },
    kind: 'bill',
    title: isOwn
      ? sentence('We couldn’t verify your bank account')
      : sentence('The bank account of {payee_name} could not be verified', { payee_name }),
    text: isOwn ? sentence('Compare the name, number and IFSC with your passbook.') : verdict.reason,
    link: isOwn ? '/settings/profile' : payeeKinds[payee.table].link(payee.id),
  })
}

function answered(tx: CompanyTx, verdict: VerificationOutcome): Partial<BankFields> {
  switch (verdict.outcome) {
    case 'verified':
      return { bank_status: 'verified', bank_verified_at: tx.now, bank_reason: null, ...names(verdict.found) }
    case 'failed':
      return { bank_status: 'failed', bank_reason: verdict.reason, ...names(verdict.found) }
    case 'pending':
      return { bank_reference: verdict.reference, bank_reason: 'The answer takes a little longer. You need not wait here.' }
    case 'unanswered':
      return { bank_reason: verdict.reason }
  }
}

function names({ name_on_record, name_match }: Readonly<Record<string, string>>): Partial<BankFields> {
  return {
    bank_name_on_record: name_on_record ?? null,
    bank_name_match: name_match === undefined ? null : Number.parseInt(name_match, 10),
  }
}

/** An account as the audit trail may show it. */
export const describeAccount = ({ bank_account_number, bank_ifsc }: Pick<BankFields, 'bank_account_number' | 'bank_ifsc'>) =>
  bank_account_number === null ? null : `${maskAccountNumber(bank_account_number)} ${bank_ifsc}`
