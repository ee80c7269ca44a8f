import { AppError } from '#core/errors.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Line = { ledger_accounts_id: string; taxable_value: Paise }

/** Tax that we bear for a vendor, and the account it is booked to: the largest of the bill's expenses, as it is part of what that costs. */
type Borne = { tax: Paise; ledger_accounts_id: string }

/** Null where we bear none, or the bill has no expense. */
export async function borneWith(tx: CompanyTx, tax: Paise, lines: readonly Line[]): Promise<Borne | null> {
  if (tax === 0) return null
  const { rows } = await tx.client.query<{ ledger_accounts_id: string }>(
    "SELECT ledger_accounts_id FROM ledger_accounts WHERE companies_id = $1 AND account_type = 'expense' AND ledger_accounts_id = ANY($2::uuid[])",
    [tx.companies_id, lines.map((line) => line.ledger_accounts_id)],
  )
  const expenses = new Set(rows.map((row) => row.ledger_accounts_id))
  const [largest] = lines
    .filter((line) => expenses.has(line.ledger_accounts_id))
    .toSorted((a, b) => b.taxable_value - a.taxable_value)
  return largest ? { tax, ledger_accounts_id: largest.ledger_accounts_id } : null
}

/**
 * The same for a bill that is booked. Throws `wrong_state` for one without an expense: stock and assets have records of their own, which the tax
 * would not be in.
 */
export async function borneBy(tx: CompanyTx, tax: Paise, lines: readonly Line[]): Promise<Borne | null> {
  const borne = await borneWith(tx, tax, lines)
  if (tax > 0 && borne === null)
    throw new AppError(
      'wrong_state',
      'You bear the tax of this vendor, and the bill has no expense to add it to. Book a line to an expense, or decide on the vendor’s page that the vendor bears it.',
    )
  return borne
}
