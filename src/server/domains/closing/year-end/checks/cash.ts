import { plural } from '#core/display.ts'
import { t } from '#core/messages.ts'
import { addDays, formatDate, type IsoDate } from '#core/dates.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { CASH_HEADING } from '#core/ledger/cash-line-list.ts'
import { totals } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type Finding, found, ledgerLink, type Year } from './finding.ts'

export type Cash = { ledger_accounts_id: string; account_name: string }

/** Cash accounts without a bank or gateway. */
async function cashAccounts(tx: CompanyTx): Promise<Cash[]> {
  const { rows } = await tx.client.query<Cash>(
    `SELECT a.ledger_accounts_id, a.account_name FROM ledger_accounts a
     WHERE a.companies_id = $1 AND a.schedule_iii = $2 AND (a.account_role IS NULL OR a.account_role = 'cash')
       AND NOT EXISTS (SELECT 1 FROM bank_accounts b WHERE b.companies_id = $1 AND b.ledger_accounts_id = a.ledger_accounts_id)
     ORDER BY a.code`,
    [tx.companies_id, CASH_HEADING],
  )
  return rows
}

export async function balancesAt(tx: CompanyTx, on: IsoDate): Promise<(ledger_accounts_id: string) => number> {
  const sums = new Map((await totals(tx, on)).map((each) => [each.ledger_accounts_id, each.debit - each.credit]))
  return (ledger_accounts_id) => sums.get(ledger_accounts_id) ?? 0
}

/** Cash in hand at the year end: the books state the amount, a person counts it. */
export async function cashCounted(tx: CompanyTx, year: Year): Promise<Finding> {
  const balanceOf = await balancesAt(tx, year.period_end)
  const accounts = (await cashAccounts(tx))
    .map((account) => ({ ...account, amount: balanceOf(account.ledger_accounts_id) }))
    .filter(({ amount }) => amount !== 0)
  if (accounts.length === 0) return found({ state: 'not_needed', amount: 0, finding: 'The books have no cash in hand.' })
  const amount = sumPaise(accounts.map((each) => each.amount))
  return found({
    state: 'unproven',
    amount,
    finding: t('Count the cash on {date}: the books have ₹{amount}. Mark it as done once the count agrees.', {
      date: formatDate(year.period_end),
      amount: formatPaise(amount),
    }),
    items: accounts.map(({ account_name, amount: held, ledger_accounts_id }) => ({
      label: account_name,
      amount: held,
      link: ledgerLink(ledger_accounts_id, year),
    })),
    proof: { label: 'View cash account', link: ledgerLink(accounts[0]?.ledger_accounts_id ?? '', year) },
  })
}

/** Days at whose end a cash account was negative: more was spent than there was. */
export async function negativeCash(tx: CompanyTx, year: Year): Promise<Finding> {
  const accounts = await cashAccounts(tx)
  const opening = await balancesAt(tx, addDays(year.period_start, -1))
  const { rows } = await tx.client.query<{ ledger_accounts_id: string; posting_date: IsoDate; closing: number }>(
    `SELECT * FROM (
       SELECT d.ledger_accounts_id, d.posting_date,
         (o.opening + sum(d.amount) OVER (PARTITION BY d.ledger_accounts_id ORDER BY d.posting_date))::bigint AS closing
       FROM unnest($2::uuid[], $3::bigint[]) AS o(ledger_accounts_id, opening)
       CROSS JOIN LATERAL (SELECT l.ledger_accounts_id, l.posting_date, sum(l.amount) AS amount FROM journal_lines l
         WHERE l.companies_id = $1 AND l.ledger_accounts_id = o.ledger_accounts_id AND l.posting_date BETWEEN $4 AND $5
         GROUP BY 1, 2) d) days
     WHERE closing < 0 ORDER BY closing, posting_date`,
    [
      tx.companies_id,
      accounts.map(({ ledger_accounts_id }) => ledger_accounts_id),
      accounts.map(({ ledger_accounts_id }) => opening(ledger_accounts_id)),
      year.period_start,
      year.period_end,
    ],
  )
  const named = new Map(accounts.map(({ ledger_accounts_id, account_name }) => [ledger_accounts_id, account_name]))
  return found({
    state: rows.length === 0 ? 'passed' : 'open',
    amount: rows[0]?.closing ?? 0,
    finding:
      rows.length === 0
        ? 'Cash was never below zero at the end of a day.'
        : t('Cash ended {days} below zero. An entry is missing or has the wrong date.', { days: plural(rows.length, 'day') }),
    item_count: rows.length,
    items: rows.map(({ ledger_accounts_id, posting_date, closing }) => ({
      label: `${formatDate(posting_date)}: ${named.get(ledger_accounts_id) ?? ''}`,
      amount: closing,
      link: ledgerLink(ledger_accounts_id, { period_start: posting_date, period_end: posting_date }),
    })),
    proof: accounts[0] ? { label: 'View cash account', link: ledgerLink(accounts[0].ledger_accounts_id, year) } : null,
    action: { label: 'Post a journal', link: '/accounting/journals/new' },
  })
}
