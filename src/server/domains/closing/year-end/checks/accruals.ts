import { plural } from '#core/display.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { balance } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { list as foreignBalances } from '#server/domains/currencies/currencies/balances.ts'
import { type Finding, found, ledgerLink, linkTo, type Year } from './finding.ts'

type Waiting = { kind: 'recurring' | 'reversal'; id: string; memo: string; amount: number; link_id: string }

/** Recurring journals and coming reversals with a date of the year that is not posted. */
export async function accrualsPosted(tx: CompanyTx, year: Year): Promise<Finding> {
  const { rows } = await tx.client.query<Waiting>(
    `SELECT 'recurring' AS kind, r.memo, r.total AS amount, r.recurring_journals_id AS link_id FROM recurring_journals r
       WHERE r.companies_id = $1 AND (r.status = 'active' AND r.next_on <= $3
         OR EXISTS (SELECT 1 FROM recurring_journal_dates d WHERE d.companies_id = $1 AND d.recurring_journals_id = r.recurring_journals_id
           AND d.outcome = 'failed' AND d.posting_date BETWEEN $2 AND $3))
     UNION ALL
     SELECT 'reversal', e.memo, (SELECT sum(l.amount)::bigint FROM journal_lines l WHERE l.companies_id = $1
         AND l.journal_entries_id = v.journal_entries_id AND l.amount > 0), v.journal_entries_id
       FROM journal_reversals v JOIN journal_entries e USING (companies_id, journal_entries_id)
       WHERE v.companies_id = $1 AND v.reversal_status IN ('waiting', 'failed') AND v.reverse_on BETWEEN $2 AND $3
     ORDER BY 1, 2`,
    [tx.companies_id, year.period_start, year.period_end],
  )
  const prepaid = await accountOf(tx, 'prepaid_expenses')
  const accrued = await accountOf(tx, 'expenses_payable')
  return found({
    state: rows.length === 0 ? 'passed' : 'open',
    amount: sumPaise(rows.map(({ amount }) => amount)),
    finding:
      rows.length === 0
        ? 'No recurring journal or reversal of the year waits to be posted.'
        : t('{entries} of the year not posted.', { entries: plural(rows.length, 'entry', 'entries') }),
    items:
      rows.length > 0
        ? rows.map(({ kind, memo, amount, link_id }) => ({
            label: memo,
            amount,
            link: kind === 'recurring' ? `/accounting/recurring-journals/${link_id}` : `/accounting/journals/${link_id}`,
          }))
        : [
            { label: 'Prepaid expenses', amount: await balance(tx, prepaid, year.period_end), link: ledgerLink(prepaid, year) },
            { label: 'Expenses payable', amount: await balance(tx, accrued, year.period_end), link: ledgerLink(accrued, year) },
          ],
    item_count: rows.length,
    proof: { label: 'View prepaid expenses', link: ledgerLink(prepaid, year) },
    action: { label: 'Open recurring journals', link: '/accounting/recurring-journals' },
  })
}

/** Open balances in other currencies are at the closing rate of the year end (AS 11 para 11(a)). */
export async function foreignRevalued(tx: CompanyTx, year: Year): Promise<Finding> {
  const { rows, gain, missing, revaluations_id } = await foreignBalances(tx, year.period_end)
  const page = linkTo('/accounting/currencies')
  if (rows.length === 0 && missing.length === 0)
    return found({ state: 'not_needed', finding: 'Nothing was open in another currency.' })
  const isDone = missing.length === 0 && (revaluations_id !== null || gain === 0)
  return found({
    state: isDone ? 'passed' : 'open',
    amount: gain,
    finding: isDone
      ? t('{balances} in other currencies at the closing rate of {date}.', {
          balances: plural(rows.length, 'balance'),
          date: formatDate(year.period_end),
        })
      : missing.length > 0
        ? t('Enter the closing rate of {currencies} for {date}.', {
            currencies: missing.join(', '),
            date: formatDate(year.period_end),
          })
        : t('{balances} in other currencies not revalued.', { balances: plural(rows.length, 'balance') }),
    items: rows.map(({ document_number, party_name, gain: amount }) => ({
      label: [document_number, party_name].filter(Boolean).join(' '),
      amount,
      link: page,
    })),
    proof: { label: 'View foreign balances', link: page },
    action: { label: 'Revalue balances', link: page },
  })
}
