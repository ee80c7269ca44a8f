import { gstOwed, withheldOwed } from '#core/ledger/control-accounts.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { totals } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type Finding, found, ledgerLink, type Year } from './finding.ts'

type Tax = { ledger_accounts_id: string; account_name: string; later: number }
type Owed = { ledger_accounts_id: string; account_name: string; owed: number; left: number }

/**
 * What the tax accounts owed at the year end, and what is left of it after the set-offs and payments for the year's tax periods that were
 * posted since: the return of March is filed, and its tax paid, in April.
 */
async function taxesOwed(tx: CompanyTx, year: Year, roles: readonly string[]): Promise<Owed[]> {
  const { rows } = await tx.client.query<Tax>(
    `SELECT a.ledger_accounts_id, a.account_name, coalesce((SELECT sum(s.amount) FROM subledger_lines s
        WHERE s.companies_id = $1 AND s.ledger_accounts_id = a.ledger_accounts_id AND s.tax_nature IS NOT NULL
          AND s.posting_date > $2 AND s.tax_period <= $2), 0)::bigint AS later
     FROM ledger_accounts a WHERE a.companies_id = $1 AND a.account_role = ANY ($3) ORDER BY a.code`,
    [tx.companies_id, year.period_end, roles],
  )
  const sums = new Map((await totals(tx, year.period_end)).map((sum) => [sum.ledger_accounts_id, sum.credit - sum.debit]))
  return rows.map(({ later, ...account }) => {
    const owed = sums.get(account.ledger_accounts_id) ?? 0
    return { ...account, owed, left: owed - later }
  })
}

/** Whether entries of the year or before used the accounts at all. */
async function isUsed(tx: CompanyTx, year: Year, roles: readonly string[]): Promise<boolean> {
  const { rows } = await tx.client.query<{ used: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM account_months m JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE m.companies_id = $1 AND a.account_role = ANY ($3) AND m.month <= $2) AS used`,
    [tx.companies_id, year.period_end, roles],
  )
  return rows[0]?.used ?? false
}

type Words = { none: string; left: (amount: string) => string; settled: (amount: string) => string }

async function check(tx: CompanyTx, year: Year, roles: readonly string[], words: Words): Promise<Finding> {
  if (!(await isUsed(tx, year, roles))) return found({ state: 'not_needed', finding: words.none })
  const accounts = await taxesOwed(tx, year, roles)
  const [owed, left] = [sumPaise(accounts.map((each) => each.owed)), sumPaise(accounts.map((each) => each.left))]
  const shown = accounts.filter((each) => each.owed !== 0 || each.left !== 0)
  const first = shown[0] ?? accounts[0]
  return found({
    // Filed returns are not stored here, so that agreement with one is never proved, only contradicted.
    state: left === 0 ? 'unproven' : 'open',
    amount: left === 0 ? owed : left,
    finding: left === 0 ? words.settled(`₹${formatPaise(owed)}`) : words.left(`₹${formatPaise(left)}`),
    items: shown.map((each) => ({
      label: each.account_name,
      amount: left === 0 ? each.owed : each.left,
      link: ledgerLink(each.ledger_accounts_id, year),
    })),
    proof: first ? { label: 'View tax account', link: ledgerLink(first.ledger_accounts_id, year) } : null,
    action: { label: 'Post a journal', link: '/accounting/journals/new' },
  })
}

/**
 * GST charged up to the year end against the set-off and payments for its tax periods. CGST Act 2017 s.39 and rule 61: GSTR-3B of March is
 * filed in April. Returns are not stored in the product.
 */
export const gstLedgers = (tx: CompanyTx, year: Year): Promise<Finding> =>
  check(tx, year, gstOwed, {
    none: 'The books have no GST.',
    left: (amount) => `GST of ${amount} for the year is neither set off nor paid.`,
    settled: (amount) =>
      `GST of ${amount} owed on ${formatDate(year.period_end)} is set off or paid. The returns are not kept here: compare with GSTR-3B on the portal and mark as done.`,
  })

/**
 * TDS and TCS withheld up to the year end against deposits for its months. Income-tax Rules 1962 rule 30: tax of March is deposited by 30
 * April. Challans are not stored in the product.
 */
export const tdsLedgers = (tx: CompanyTx, year: Year): Promise<Finding> =>
  check(tx, year, withheldOwed, {
    none: 'The books have no TDS or TCS withheld.',
    left: (amount) => `TDS of ${amount} for the year is not deposited.`,
    settled: (amount) =>
      `TDS of ${amount} owed on ${formatDate(year.period_end)} is deposited. The challans are not kept here: compare with your challans and mark as done.`,
  })
