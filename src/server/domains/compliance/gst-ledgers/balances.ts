import type { EnteredBalance, GstLedgers } from '#contract/compliance/gst-ledgers.ts'
import { dateInIndia } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'

type BalanceKind = 'opening' | 'portal'
type Portal = NonNullable<GstLedgers['portal']>
type Row = Portal & { gst_ledger_balances_id: string }

/** The opening balance, or the last one of the portal, of a GSTIN. */
export async function balanceOf(tx: CompanyTx, gstin: string, kind: BalanceKind): Promise<Row | undefined> {
  const { rows } = await tx.client.query<Omit<Row, 'entered_at'> & { entered_at: Date }>(
    `SELECT b.gst_ledger_balances_id, b.as_of, b.cash, b.credit, b.negative, b.reclaim, b.reverse_charge, b.entered_at, nullif(concat_ws(' ', a.first_name, a.last_name), '') AS entered_by_name
     FROM gst_ledger_balances b LEFT JOIN accounts a ON a.accounts_id = b.entered_by
     WHERE b.companies_id = $1 AND b.gstin = $2 AND b.kind = $3 ORDER BY b.as_of DESC LIMIT 1`,
    [tx.companies_id, gstin, kind],
  )
  const row = rows[0]
  return row && { ...row, entered_at: row.entered_at.toISOString() }
}

type Entered = Pick<EnteredBalance, 'as_of' | 'cash' | 'credit' | 'negative' | 'reclaim' | 'reverse_charge'>

/** Stores a balance that a person copied from the portal. An opening one replaces the one before. Throws `invalid` for a day to come. */
export async function enterBalance(tx: CompanyTx, gstin: string, kind: BalanceKind, entered: Entered): Promise<void> {
  if (entered.as_of > dateInIndia(tx.now)) throw fieldError('as_of', 'Enter a date that is not in the future')
  if (kind === 'opening') await removeBalance(tx, gstin, kind, { isSilent: true })
  const gst_ledger_balances_id = newId()
  const { rows } = await insertRow<{ id: string }>(
    tx.client,
    'gst_ledger_balances',
    {
      companies_id: tx.companies_id,
      gst_ledger_balances_id,
      gstin,
      kind,
      ...textOf(kind, entered),
      entered_by: tx.accounts_id,
      entered_at: tx.now,
    },
    `ON CONFLICT (companies_id, gstin, kind, as_of) DO UPDATE SET cash = excluded.cash, credit = excluded.credit, negative = excluded.negative,
       reclaim = excluded.reclaim, reverse_charge = excluded.reverse_charge,       entered_by = excluded.entered_by, entered_at = excluded.entered_at RETURNING gst_ledger_balances_id AS id`,
  )
  await audit(tx, 'entered', 'gst_ledger_balances', rows[0]?.id ?? gst_ledger_balances_id, { kind, as_of: entered.as_of, gstin })
}

/** An opening balance is of the cash ledger and the statements: returns say the others. */
const textOf = (kind: BalanceKind, { as_of, cash, credit, negative, reclaim, reverse_charge }: Entered) => ({
  as_of,
  cash: JSON.stringify(cash),
  credit: kind === 'opening' || credit === null ? null : JSON.stringify(credit),
  negative: kind === 'opening' || negative === null ? null : JSON.stringify(negative),
  reclaim: reclaim ? JSON.stringify(reclaim) : null,
  reverse_charge: reverse_charge ? JSON.stringify(reverse_charge) : null,
})

/** Removes the opening balance, or the last one of the portal; nothing where there is none. */
export async function removeBalance(tx: CompanyTx, gstin: string, kind: BalanceKind, { isSilent = false } = {}): Promise<void> {
  const last = await balanceOf(tx, gstin, kind)
  if (!last) return
  await tx.client.query('DELETE FROM gst_ledger_balances WHERE companies_id = $1 AND gst_ledger_balances_id = $2', [
    tx.companies_id,
    last.gst_ledger_balances_id,
  ])
  if (!isSilent)
    await audit(tx, 'removed', 'gst_ledger_balances', last.gst_ledger_balances_id, { kind, as_of: last.as_of, gstin })
}
