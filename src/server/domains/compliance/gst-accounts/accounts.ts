import type { GstAccount, GstAccounts } from '#contract/compliance/gst-accounts.ts'
import type { IsoDate } from '#core/dates.ts'
import { gstKinds, type GstKind, type GstSide, settlingKinds } from '#core/ledger/gst-kinds.ts'
import { negate, sumPaise } from '#core/money.ts'
import { balanceMap } from '#server/ledger/chart.ts'
import { type AccountTotal, totals } from '#server/ledger/balances.ts'
import { named } from '#server/platform/named-parameters.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { turnoverOf } from './turnover.ts'

type Days = { from: IsoDate; to: IsoDate }
type Account = Pick<GstAccount, 'ledger_accounts_id' | 'code' | 'account_name' | 'side' | 'tax_head'>
type Sum = { ledger_accounts_id: string; gst_registrations_id: string | null; gst_kind: GstKind; opening: number; moved: number }

const sides = ['output', 'input', 'reverse_charge'] as const

/**
 * The accounts of GST by their rows beside the books, and turnover and tax by registration. Of one registration where one is named; the
 * balance beside it is of all, because the books are one set.
 */
export async function gstAccounts(
  tx: CompanyTx,
  { gst_registrations_id, ...days }: Days & { gst_registrations_id?: string | undefined },
): Promise<GstAccounts> {
  const [accounts, sums, atEnd, moved, turnover, marks] = await Promise.all([
    accountsOf(tx),
    sumsOf(tx, days),
    totals(tx, days.to),
    totals(tx, days.to, days.from),
    turnoverOf(tx, days),
    marksOf(tx),
  ])
  const shown =
    gst_registrations_id === undefined ? sums : sums.filter((sum) => sum.gst_registrations_id === gst_registrations_id)
  const books = balanceMap(atEnd)
  const registrations = turnover.rows.map((row) => ({
    ...row,
    ...bySide(accounts, (account) =>
      movedOf(
        sums,
        account,
        (sum) => sum.gst_registrations_id === row.gst_registrations_id && !settlingKinds.includes(sum.gst_kind),
      ),
    ),
  }))
  return {
    accounts: accounts.map((account) => accountOf(account, shown, sums, books.get(account.ledger_accounts_id) ?? 0)),
    registrations: registrations.filter(
      (row) => row.gst_registrations_id !== null || row.turnover !== 0 || sides.some((side) => row[side] !== 0),
    ),
    other_turnover: turnover.books - sumPaise(turnover.rows.map((row) => row.turnover)),
    settled: settlingKinds
      .map((gst_kind) => ({
        gst_kind,
        ...bySide(accounts, (account) => movedOf(sums, account, (sum) => sum.gst_kind === gst_kind)),
      }))
      .filter((row) => sides.some((side) => row[side] !== 0)),
    books: { turnover: turnover.books, ...inBooks(accounts, moved) },
    ...marks,
  }
}

function accountOf(account: Account, shown: readonly Sum[], all: readonly Sum[], balance: number): GstAccount {
  const mine = shown.filter((sum) => sum.ledger_accounts_id === account.ledger_accounts_id)
  const opening = sumPaise(mine.map((sum) => sum.opening))
  const all_rows = sumPaise(
    all.filter((sum) => sum.ledger_accounts_id === account.ledger_accounts_id).map((sum) => sum.opening + sum.moved),
  )
  const moved = gstKinds.map((gst_kind) => ({
    gst_kind,
    amount: sumPaise(mine.filter((sum) => sum.gst_kind === gst_kind).map((sum) => sum.moved)),
  }))
  return {
    ...account,
    opening,
    moved: moved.filter(({ amount }) => amount !== 0),
    closing: opening + sumPaise(mine.map((sum) => sum.moved)),
    all_rows,
    balance,
    difference: all_rows - balance,
  }
}

const movedOf = (sums: readonly Sum[], { ledger_accounts_id }: Account, fits: (sum: Sum) => boolean) =>
  sumPaise(sums.filter((sum) => sum.ledger_accounts_id === ledger_accounts_id && fits(sum)).map((sum) => sum.moved))

/** By side, positive as people read it: tax owed is a credit. */
function bySide(accounts: readonly Account[], of: (account: Account) => number) {
  const sum = (side: GstSide) => sumPaise(accounts.filter((account) => account.side === side).map(of))
  return { output: negate(sum('output')), input: sum('input'), reverse_charge: negate(sum('reverse_charge')) }
}

function inBooks(accounts: readonly Account[], moved: readonly AccountTotal[]) {
  const books = balanceMap(moved)
  return bySide(accounts, ({ ledger_accounts_id }) => books.get(ledger_accounts_id) ?? 0)
}

/** The accounts of GST in the order of the chart. */
export async function accountsOf(tx: CompanyTx): Promise<Account[]> {
  const { rows } = await tx.client.query<Account>(
    `SELECT ledger_accounts_id, code, account_name, gst_side(account_role) AS side, gst_head(account_role) AS tax_head FROM ledger_accounts
     WHERE companies_id = $1 AND gst_side(account_role) IS NOT NULL ORDER BY code`,
    [tx.companies_id],
  )
  return rows
}

async function sumsOf(tx: CompanyTx, days: Days): Promise<Sum[]> {
  const { rows } = await tx.client.query<Sum>(
    named(
      `SELECT ledger_accounts_id, gst_registrations_id, gst_kind, coalesce(sum(amount) FILTER (WHERE posting_date < :from), 0)::bigint AS opening,
         coalesce(sum(amount) FILTER (WHERE posting_date >= :from), 0)::bigint AS moved
       FROM gst_entries WHERE companies_id = :companies_id AND posting_date <= :to GROUP BY 1, 2, 3`,
      { companies_id: tx.companies_id, ...days },
    ),
  )
  return rows
}

async function marksOf(tx: CompanyTx): Promise<Pick<GstAccounts, 'unexplained' | 'is_pending'>> {
  const { rows } = await tx.client.query<Pick<GstAccounts, 'unexplained' | 'is_pending'>>(
    `SELECT (SELECT count(*)::integer FROM subledger_lines s JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
         WHERE s.companies_id = $1 AND s.control = 'tax' AND NOT s.is_named AND gst_side(a.account_role) IS NOT NULL) AS unexplained,
       EXISTS (SELECT 1 FROM gst_entry_backfills WHERE companies_id = $1) AS is_pending`,
    [tx.companies_id],
  )
  return rows[0] ?? { unexplained: 0, is_pending: false }
}
