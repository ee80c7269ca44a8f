import { plural } from '#core/display.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { balance } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { list as foreignBalances } from '#server/domains/currencies/currencies/balances.ts'
import { dueUntil } from '#server/domains/assets/fixed-assets/runs.ts'
import { value as stockValue } from '#server/domains/assets/inventory/summary.ts'
import { type Finding, found, ledgerLink, linkTo, type Year } from './finding.ts'

/** The stock account equals the value of the counted stock at the year end, by a closing of that day. */
export async function stockClosed(tx: CompanyTx, year: Year): Promise<Finding> {
  const inventory = await accountOf(tx, 'inventory')
  const { rows } = await tx.client.query<{ tracked: number; closed: boolean }>(
    `SELECT (SELECT count(*)::int FROM stock_items WHERE companies_id = $1 AND tracked_from <= $2) AS tracked,
       EXISTS (SELECT 1 FROM stock_closings WHERE companies_id = $1 AND status = 'posted' AND closed_on = $2) AS closed`,
    [tx.companies_id, year.period_end],
  )
  const { tracked = 0, closed = false } = rows[0] ?? {}
  const books = await balance(tx, inventory, year.period_end)
  const proof = { label: 'View stock account', link: ledgerLink(inventory, year) }
  const action = { label: 'Close stock', link: '/accounting/inventory' }
  if (tracked === 0 && books === 0) return found({ state: 'not_needed', finding: 'The company keeps no stock.' })
  if (tracked === 0)
    return found({
      state: 'unproven',
      amount: books,
      finding: t('The books have stock of ₹{amount}, and no item is tracked. Compare it with your stock sheet.', {
        amount: formatPaise(books),
      }),
      proof,
      action,
    })
  const { value, negative } = await stockValue(tx, year.period_end)
  const difference = books - value
  const isDone = closed && difference === 0 && negative === 0
  return found({
    state: isDone ? 'passed' : 'open',
    amount: difference,
    finding: isDone
      ? t('Stock of ₹{amount} is closed on {date}, as in the books.', {
          amount: formatPaise(value),
          date: formatDate(year.period_end),
        })
      : negative > 0
        ? t('{items} below zero. Correct the quantities, then close the stock.', { items: plural(negative, 'item') })
        : closed
          ? 'Stock movements changed after the closing. Take the closing back and close again.'
          : t('Count the stock and close it on {date}.', { date: formatDate(year.period_end) }),
    items: [
      { label: 'In the books', amount: books, link: proof.link },
      { label: 'Tracked stock', amount: value, link: '/accounting/inventory' },
    ],
    proof,
    action,
  })
}

/** Depreciation is complete up to the year end. Schedule II to the Companies Act 2013 requires depreciation of the year. */
export async function depreciationRun(tx: CompanyTx, year: Year): Promise<Finding> {
  const { rows } = await tx.client.query<{ assets: number; booked: number }>(
    `SELECT (SELECT count(*)::int FROM fixed_assets WHERE companies_id = $1 AND acquired_on <= $3) AS assets,
       (SELECT coalesce(sum(amount), 0)::bigint FROM depreciation_runs
         WHERE companies_id = $1 AND status = 'posted' AND period_to BETWEEN $2 AND $3) AS booked`,
    [tx.companies_id, year.period_start, year.period_end],
  )
  const { assets = 0, booked = 0 } = rows[0] ?? {}
  if (assets === 0) return found({ state: 'not_needed', finding: 'The register has no fixed asset of this year.' })
  const due = await dueUntil(tx, year.period_end)
  const left = sumPaise(due.map(({ amount }) => amount))
  return found({
    state: left === 0 ? 'passed' : 'open',
    amount: left === 0 ? booked : left,
    finding:
      left === 0
        ? t('Depreciation of ₹{amount} is posted for the year.', { amount: formatPaise(booked) })
        : t('Depreciation of ₹{amount} on {assets} is not posted.', {
            amount: formatPaise(left),
            assets: plural(due.length, 'asset'),
          }),
    items: due.map(({ asset_number, asset_name, amount, fixed_assets_id }) => ({
      label: `${asset_number} ${asset_name}`,
      amount,
      link: `/accounting/fixed-assets/${fixed_assets_id}`,
    })),
    proof: { label: 'View depreciation account', link: ledgerLink(await accountOf(tx, 'depreciation'), year) },
    action: { label: 'Run depreciation', link: '/accounting/fixed-assets' },
  })
}

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
