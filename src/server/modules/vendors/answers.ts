import { and, eq } from 'drizzle-orm'
import { maskAccountNumber } from '#core/identifiers/mask.ts'
import type { Verdict } from '#server/adapters/verifier/port.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { notify } from '../notifications/notify.ts'
import { lock, mine } from './service.ts'
import { type VendorRecord, vendors } from './table.ts'

/** Keeps the answer to an attempt, unless the account was changed meanwhile. */
export async function keepVerdict(tx: CompanyTx, vendors_id: string, attempt: number, verdict: Verdict): Promise<void> {
  const row = await lock(tx, vendors_id)
  if (row.bank_attempt !== attempt || row.bank_status !== 'verifying') return
  await tx.db
    .update(vendors)
    .set(answered(tx, verdict))
    .where(and(mine(tx, vendors_id), eq(vendors.bank_attempt, attempt)))
  if (verdict.outcome === 'pending' || verdict.outcome === 'unanswered') return
  const { vendor_name } = row
  await audit(tx, verdict.outcome, 'vendors', vendors_id, { vendor_name, bank_account: told(row) })
  if (verdict.outcome === 'failed')
    await notify(tx, {
      to: tx.accounts_id === null ? { permissions: ['ACCOUNTS_PAYABLE_PAY'] } : { accounts_ids: [tx.accounts_id] },
      kind: 'bill',
      title: `The bank account of ${vendor_name} could not be verified`,
      text: verdict.reason,
      link: `/payables/vendors/${vendors_id}`,
    })
}

function answered(tx: CompanyTx, verdict: Verdict): Partial<VendorRecord> {
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

function names({ name_on_record, name_match }: Readonly<Record<string, string>>): Partial<VendorRecord> {
  return {
    bank_name_on_record: name_on_record ?? null,
    bank_name_match: name_match === undefined ? null : Number.parseInt(name_match, 10),
  }
}

/** An account as the audit trail may tell it. */
export const told = ({ bank_account_number, bank_ifsc }: VendorRecord) =>
  bank_account_number === null ? null : `${maskAccountNumber(bank_account_number)} ${bank_ifsc}`
