import { plural } from '#core/display.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { balance } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { dueUntil } from '#server/domains/assets/fixed-assets/runs.ts'
import { value as stockValue } from '#server/domains/assets/inventory/summary.ts'
import { type Finding, found, ledgerLink, type Year } from './finding.ts'

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
