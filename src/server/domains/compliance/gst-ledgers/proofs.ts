import type { GstLedgers, LedgerProof } from '#contract/compliance/gst-ledgers.ts'
import { type Cash, cashCells, cashTotal } from '#core/compliance/gst-ledgers/cash.ts'
import { returnLedgers } from '#core/compliance/gst-ledgers/movements.ts'
import { type Taxes, taxHeads, totalOf } from '#core/compliance/gstr3b/tax.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { balance } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { cashLedgerOf } from './cash-ledger.ts'

type Moved = { on: IsoDate; balance: number }
type Mirrored = {
  cash: Cash
  negative: Taxes
  reclaim: Taxes
  portal: Omit<NonNullable<GstLedgers['portal']>, 'entered_by_name' | 'entered_at'> | undefined
  movements: Record<'cash' | 'credit' | 'negative' | 'reclaim' | 'reverse_charge', readonly Moved[]>
}

/** Our ledgers against the books of the company, the law and the portal. The books are one set: they hold the ledgers of all registrations. */
export async function proofsOf(tx: CompanyTx, { cash, negative, reclaim, portal, movements }: Mirrored): Promise<LedgerProof[]> {
  const all = await ofCompany(tx)
  const today = dateInIndia(tx.now)
  const inBooks = async (role: Parameters<typeof accountOf>[1]) => balance(tx, await accountOf(tx, role), today)
  const proof = (code: LedgerProof['code'], own: number, other: number, link: string | null = null): LedgerProof => ({
    code,
    own,
    other,
    link,
  })
  const below = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.min(0, amount), 0)
  // The portal showed its balances at the end of that day.
  const then = (moved: readonly Moved[]) => moved.findLast(({ on }) => portal !== undefined && on <= portal.as_of)?.balance ?? 0
  let input = 0
  for (const head of taxHeads) input += await inBooks(`${head}_input`)
  const ledgerAccount = async (role: Parameters<typeof accountOf>[1]) =>
    `/reports/general-ledger?account=${await accountOf(tx, role)}`
  return [
    proof('cash_books', all.cash, await inBooks('gst_cash_ledger'), await ledgerAccount('gst_cash_ledger')),
    proof('credit_books', all.credit, input, '/gst'),
    proof('cash_below_zero', below(cashCells(cash).map(({ amount }) => amount)), 0),
    proof('negative_below_zero', below(Object.values(negative)), 0),
    proof(
      'reclaim_books',
      all.reclaim,
      (await inBooks('gst_reversed')) + (await released(tx)),
      await ledgerAccount('gst_reversed'),
    ),
    proof('reclaim_below_zero', below(Object.values(reclaim)), 0),
    ...(portal ? [proof('cash_portal', then(movements.cash), cashTotal(portal.cash))] : []),
    ...(portal?.credit ? [proof('credit_portal', then(movements.credit), totalOf(portal.credit))] : []),
    ...(portal?.negative ? [proof('negative_portal', then(movements.negative), totalOf(portal.negative))] : []),
    ...(portal?.reclaim ? [proof('reclaim_portal', then(movements.reclaim), totalOf(portal.reclaim))] : []),
    ...(portal?.reverse_charge
      ? [proof('reverse_charge_portal', then(movements.reverse_charge), totalOf(portal.reverse_charge))]
      : []),
  ]
}

/** Credit of cancelled bills: the portal holds it as reversed, and the books do not any more. */
async function released(tx: CompanyTx): Promise<number> {
  const { rows } = await tx.client.query<{ amount: number }>(
    `SELECT -coalesce(sum(g.amount), 0)::bigint AS amount FROM gst_entries g JOIN journal_entries e USING (companies_id, journal_entries_id)
     WHERE g.companies_id = $1 AND g.ledger_accounts_id = $2 AND g.gst_kind = 'adjustment' AND e.source IN ('gst_return', 'gst_credit_release')`,
    [tx.companies_id, await accountOf(tx, 'gst_reversed')],
  )
  return rows[0]?.amount ?? 0
}

/** Cash, credit and reversed credit over all registrations. */
async function ofCompany(tx: CompanyTx): Promise<{ cash: number; credit: number; reclaim: number }> {
  const sum = { cash: 0, credit: 0, reclaim: 0 }
  for (const { gstin } of await listRegistrations(tx)) {
    const { balance: cash, returns, stated } = await cashLedgerOf(tx, gstin)
    sum.cash += cashTotal(cash)
    sum.reclaim += totalOf(stated.reclaim.balance)
    sum.credit += totalOf(returnLedgers(returns.map(({ id, on, settlement }) => ({ id, on, ...settlement }))).credit.balance)
  }
  return sum
}
