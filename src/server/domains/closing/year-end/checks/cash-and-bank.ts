import { plural } from '#core/display.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { statement } from '#server/domains/banking/reconciliation/statement.ts'
import { type Finding, found, ledgerLink, linkTo, type Year } from './finding.ts'
import { type Cash, balancesAt } from './cash.ts'

type Bank = { bank_accounts_id: string; account_label: string; is_active: boolean; is_covered: boolean }

/**
 * Every bank account at the year end: the way from the balance of the books to the bank's, with nothing unexplained and no line of the bank
 * that the books lack. Cheques not presented explain themselves, where the bank’s statement reaches the year end.
 */
export async function bankReconciled(tx: CompanyTx, year: Year): Promise<Finding> {
  const { rows } = await tx.client.query<Bank>(
    `SELECT b.bank_accounts_id, b.account_label, b.is_active,
       coalesce(b.statement_date >= $2, false)
         OR EXISTS (SELECT 1 FROM bank_imports i WHERE i.companies_id = $1 AND i.bank_accounts_id = b.bank_accounts_id
           AND i.import_status = 'imported' AND i.period_end >= $2)
         OR EXISTS (SELECT 1 FROM bank_transactions t WHERE t.companies_id = $1 AND t.bank_accounts_id = b.bank_accounts_id
           AND t.transaction_date >= $2) AS is_covered
     FROM bank_accounts b WHERE b.companies_id = $1 AND (b.opening_date IS NULL OR b.opening_date <= $2) ORDER BY b.account_label`,
    [tx.companies_id, year.period_end],
  )
  const accounts = []
  for (const { bank_accounts_id, account_label, is_active, is_covered } of rows) {
    const { book_balance, not_in_bank, not_in_books, unexplained } = await statement(
      tx,
      { bank_accounts_id, as_of: year.period_end },
      0,
    )
    if (!is_active && book_balance === 0 && not_in_books.count === 0) continue
    const lacksStatement = !is_covered && (book_balance !== 0 || not_in_bank.count > 0)
    const difference = not_in_books.amount + unexplained
    accounts.push({ bank_accounts_id, account_label, left: not_in_books.count, difference, lacksStatement })
  }
  const open = accounts.filter(({ left, difference, lacksStatement }) => left > 0 || difference !== 0 || lacksStatement)
  const pageOf = (bank_accounts_id: string | undefined) =>
    linkTo('/banking/reconciliation-statement', { account: bank_accounts_id, as_of: year.period_end })
  if (accounts.length === 0) return found({ state: 'not_needed', finding: 'The company had no bank account in this year.' })
  return found({
    state: open.length === 0 ? 'passed' : 'open',
    amount: sumPaise(accounts.map(({ difference }) => difference)),
    finding:
      open.length === 0
        ? t('{accounts} reconciled to {date}.', {
            accounts: plural(accounts.length, 'bank account'),
            date: formatDate(year.period_end),
          })
        : t('{accounts} not reconciled to {date}.', {
            accounts: plural(open.length, 'bank account'),
            date: formatDate(year.period_end),
          }),
    items: (open.length === 0 ? accounts : open).map(({ bank_accounts_id, account_label, left, difference, lacksStatement }) => ({
      label:
        left > 0
          ? t('{account_label}: {lines} not in the books', { account_label, lines: plural(left, 'bank line') })
          : lacksStatement
            ? t('{account_label}: no bank statement up to {date}', { account_label, date: formatDate(year.period_end) })
            : account_label,
      amount: difference,
      link: pageOf(bank_accounts_id),
    })),
    proof: { label: 'View reconciliation statement', link: pageOf((open[0] ?? accounts[0])?.bank_accounts_id) },
    action: { label: 'Reconcile bank', link: '/banking/reconcile' },
  })
}

/** The balances of suspense and of opening balance equity: both are zero once everything is accounted for. */
export async function suspenseEmpty(tx: CompanyTx, year: Year): Promise<Finding> {
  const { rows } = await tx.client.query<Cash>(
    `SELECT ledger_accounts_id, account_name FROM ledger_accounts
     WHERE companies_id = $1 AND account_role IN ('bank_suspense', 'opening_balance_equity') ORDER BY code`,
    [tx.companies_id],
  )
  const balanceOf = await balancesAt(tx, year.period_end)
  const items = rows.map(({ account_name, ledger_accounts_id }) => ({
    label: account_name,
    amount: balanceOf(ledger_accounts_id),
    link: ledgerLink(ledger_accounts_id, year),
  }))
  const open = items.filter(({ amount }) => amount !== 0)
  return found({
    state: open.length === 0 ? 'passed' : 'open',
    amount: sumPaise(items.map(({ amount }) => amount)),
    finding: open.length === 0 ? 'Suspense accounts have no balance.' : 'Move what is in suspense to the accounts it belongs to.',
    items: open.length === 0 ? items : open,
    proof: (open[0] ?? items[0]) ? { label: 'View account', link: (open[0] ?? items[0])?.link ?? '' } : null,
    action: { label: 'Post a journal', link: '/accounting/journals/new' },
  })
}
