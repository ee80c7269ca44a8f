import { openStatuses } from '#core/payouts/states.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { indexed } from '#server/platform/sealed/connection.ts'
import { payeesOf } from './payee.ts'
import type { Payee } from './payee-types.ts'

export type KnownPayee = Payee & { vendors_id: string | null; staff_id: string | null }
export type Account = { bank_accounts_id: string; account_label: string; account_number: string; ifsc: string }
/** `left`: what is to pay less what other payouts are to settle, and what rows above it take. Paise. */
export type Billed = { bills_id: string; bill_number: string; left: number }

/** The company's vendors and staff with any of these account numbers or names. */
export async function payeesAmong(tx: CompanyTx, numbers: readonly string[], names: readonly string[]) {
  const { rows } = await tx.client.query<{ vendors_id: string | null; staff_id: string | null }>(
    `SELECT vendors_id, NULL::uuid AS staff_id FROM vendors WHERE companies_id = $1 AND account_index = ANY($2::bytea[])
     UNION SELECT vendors_id, NULL FROM vendors WHERE companies_id = $1 AND is_active AND name_key = ANY($3)
     UNION SELECT NULL, staff_id FROM staff WHERE companies_id = $1 AND account_index = ANY($2::bytea[])
     UNION SELECT NULL, staff_id FROM staff WHERE companies_id = $1 AND is_active AND name_key = ANY($3)`,
    [tx.companies_id, numbers.map((number) => indexed('account', number)), names.map((name) => name.toLowerCase())],
  )
  const named = rows.map((row) => ({ ...row, payout_kind: 'vendor' as const, to_bank_accounts_id: null }))
  const payees = await payeesOf(tx, named)
  const known: KnownPayee[] = rows.flatMap((row) => {
    const payee = payees.get(row.vendors_id ?? row.staff_id ?? '')
    return payee ? [{ ...payee, ...row }] : []
  })
  const byNumber = Map.groupBy(known, (each) => each.payee_account_number ?? '')
  const byName = Map.groupBy(known, (each) => each.payee_name.toLowerCase())
  return {
    named: (name: string) => byName.get(name.toLowerCase()) ?? [],
    /** The name distinguishes payees who share an account. */
    paidAt(number: string, name: string | null) {
      const all = byNumber.get(number) ?? []
      return all.length > 1 && name !== null ? all.filter((each) => each.payee_name.toLowerCase() === name.toLowerCase()) : all
    },
  }
}

/** Accounts in rupees that a payout can leave from. */
export async function accountsAmong(tx: CompanyTx): Promise<Account[]> {
  const { rows } = await tx.client.query<Account>(
    `SELECT bank_accounts_id, account_label, account_number, ifsc FROM bank_accounts
     WHERE companies_id = $1 AND is_active AND currency = 'INR' AND account_number IS NOT NULL AND ifsc IS NOT NULL LIMIT 100`,
    [tx.companies_id],
  )
  return rows
}

/**
 * Approved bills with these numbers, by vendor and number; locked, so that their dues stay the same until the transaction ends.
 */
export async function billsAmong(tx: CompanyTx, numbers: readonly string[]): Promise<Map<string, Billed>> {
  if (numbers.length === 0) return new Map()
  await tx.client.query(
    `SELECT 1 FROM bills WHERE companies_id = $1 AND bill_number = ANY($2) AND status = 'approved' ORDER BY bills_id FOR NO KEY UPDATE`,
    [tx.companies_id, numbers],
  )
  const { rows } = await tx.client.query<Billed & { vendors_id: string }>(
    `SELECT b.bills_id, b.vendors_id, b.bill_number, b.amount_due - coalesce((
       SELECT sum(pb.amount) FROM payout_bills pb JOIN payouts p USING (companies_id, payouts_id)
       WHERE pb.companies_id = $1 AND pb.bills_id = b.bills_id AND p.payout_status = ANY($3)), 0)::bigint AS left
     FROM bills b WHERE b.companies_id = $1 AND b.bill_number = ANY($2) AND b.status = 'approved'`,
    [tx.companies_id, numbers, openStatuses],
  )
  return new Map(rows.map(({ vendors_id, ...bill }) => [`${vendors_id} ${bill.bill_number}`, bill]))
}
