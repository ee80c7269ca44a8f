import { railPlan } from '#core/payouts/rails.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { Account, KnownPayee } from './file-lookup.ts'
import { newReference } from './rows.ts'
import { payoutBills, payouts } from './table.ts'
import { auditMany } from '#server/platform/audit-many.ts'

/** A payout of a batch whose payee, account and bills were looked up and validated. */
export type NewPayout = {
  payee: KnownPayee
  account: Pick<Account, 'bank_accounts_id' | 'ifsc'>
  amount: number
  purpose: 'bill' | 'advance' | 'salary'
  narration: string
  /** What it settles. */
  bills: readonly { bills_id: string; amount: number; discount?: number }[]
}

/** Makes payouts that wait for their approval, in one round trip each for rows, bills and audit; ids in the same order. */
export async function createMany(tx: CompanyTx, values: readonly NewPayout[], row_imports_id: string): Promise<string[]> {
  if (values.length === 0) return []
  const made = values.map((value) => ({ ...value, payouts_id: newId() }))
  const { companies_id, accounts_id, now } = tx
  await tx.db.insert(payouts).values(
    made.map(({ payouts_id, payee, account, amount, purpose, narration }) => {
      const { payee_name, payee_account_number, payee_ifsc, payee_vpa, paid_vpa, vendors_id, staff_id } = payee
      const facts = { amount, at: now, from_ifsc: account.ifsc, to_ifsc: payee_ifsc, to_vpa: paid_vpa }
      return {
        companies_id,
        payouts_id,
        row_imports_id,
        payout_status: 'pending' as const,
        payout_kind: staff_id === null ? ('vendor' as const) : ('staff' as const),
        vendors_id,
        staff_id,
        payee_name,
        payee_account_number,
        payee_ifsc,
        payee_vpa,
        bank_accounts_id: account.bank_accounts_id,
        amount,
        purpose,
        narration,
        rail_choice: 'auto' as const,
        rail: railPlan(facts).rail,
        made_by: accounts_id,
        reference: newReference(),
        created_at: now,
        updated_at: now,
      }
    }),
  )
  const settled = made.flatMap(({ payouts_id, bills }) => bills.map((part) => ({ ...part, companies_id, payouts_id })))
  if (settled.length > 0) await tx.db.insert(payoutBills).values(settled)
  auditAmounts(
    tx,
    'created',
    made.map(({ payouts_id, amount }) => ({ payouts_id, amount })),
  )
  return made.map(({ payouts_id }) => payouts_id)
}

/** One line of the audit trail for each payout, with its amount. */
export const auditAmounts = (tx: CompanyTx, action: string, rows: readonly { payouts_id: string; amount: number }[]): void =>
  auditMany(
    tx,
    action,
    'payouts',
    rows.map(({ payouts_id, amount }) => ({ id: payouts_id, detail: { amount } })),
  )
