import { and, eq, isNull } from 'drizzle-orm'
import type { IsoDate } from '#core/dates.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { reverse } from '#server/ledger/post.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { addPayable } from '#server/domains/directory/vendors/service.ts'
import { withholdAgain } from '#server/domains/tax/tds-deductions/deductions.ts'
import { undoWithheldTax } from './carried-tax.ts'
import { billPayments } from './table.ts'

export type TaxPart = { bill_payments_id: string; payment_date: IsoDate; amount: Paise; journal_entries_id: string }

/** TDS that was withheld from an open bill for other documents of the payee, or given back on it (below zero). */
export async function taxPartsOf(tx: CompanyTx, bills_id: string): Promise<TaxPart[]> {
  return tx.db
    .select()
    .from(billPayments)
    .where(
      and(
        eq(billPayments.companies_id, tx.companies_id),
        eq(billPayments.bills_id, bills_id),
        eq(billPayments.ledger_accounts_id, await accountOf(tx, 'tds_payable')),
        isNull(billPayments.voided_on),
      ),
    )
}

/** Undoes them, as the bill is cancelled. Answers how much more the bill owes. Vendor and payee are locked. */
export async function undoTaxParts(
  tx: CompanyTx,
  { bills_id, bill_number, vendors_id }: { bills_id: string; bill_number: string; vendors_id: string },
  parts: readonly TaxPart[],
  { cancelled_on, cancel_reason }: { cancelled_on: IsoDate; cancel_reason: string },
): Promise<Paise> {
  for (const { bill_payments_id, payment_date, amount, journal_entries_id } of parts) {
    const voided_on = payment_date > cancelled_on ? payment_date : cancelled_on
    const reversal = await reverse(tx, journal_entries_id, voided_on, `TDS of ${bill_number} undone: ${cancel_reason}`)
    await tx.db
      .update(billPayments)
      .set({ voided_on, void_reason: cancel_reason })
      .where(and(eq(billPayments.companies_id, tx.companies_id), eq(billPayments.bill_payments_id, bill_payments_id)))
    if (amount > 0) await undoWithheldTax(tx, bills_id, { only: journal_entries_id, voided_on, reversal })
    else await withholdAgain(tx, journal_entries_id, voided_on, reversal)
  }
  const total = sumPaise(parts.map(({ amount }) => amount))
  await addPayable(tx, vendors_id, total)
  return total
}
