import type { Body, Reply } from '#contract/endpoint.ts'
import type { postAnnualTax, reverseAnnualTax } from '#contract/reporting/annual-notes.ts'
import { dateInIndia, type IsoDate, readersDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { credit, debit, type Line } from '#core/ledger/journal.ts'
import { t } from '#core/messages.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import type { BookYear } from './books.ts'
import { readYear } from './read.ts'
import { deferredAccounts, deferredMoves, taxOfYear } from './tax.ts'
import { type NewAccount, EXPENSE, LIABILITY, ASSET, addAccount } from './tax-accounts.ts'

/** One writer of a company's tax of the year at a time: the second finds what the first posted. */
async function lock(tx: CompanyTx): Promise<void> {
  await tx.client.query("SELECT pg_advisory_xact_lock(hashtextextended('annual tax ' || $1::text, 0))", [tx.companies_id])
}

/**
 * Posts the current and deferred tax missing in the books, with one entry on the last day of the year. Adds the accounts of deferred tax if the chart has none.
 * Throws `wrong_state` before the year is over or when nothing is to be posted, `conflict` when it comes to other amounts than were shown, `period_locked`
 * behind a lock.
 */
export async function postTax(
  tx: CompanyTx,
  day: IsoDate,
  shown: Body<typeof postAnnualTax>,
): Promise<Reply<typeof postAnnualTax>> {
  await lock(tx)
  const year = await readYear(tx, day)
  const { book } = year
  if (book.end >= dateInIndia(tx.now))
    throw new AppError(
      'wrong_state',
      t('This year ends on {date}. Post its tax after that date.', { date: readersDate(book.end) }),
    )
  const { to_post, deferred_closing } = await taxOfYear(tx, year)
  if (to_post.current !== shown.current_amount || to_post.deferred !== shown.deferred_amount)
    throw new AppError('conflict', 'The books or the tax form changed. Check the new amounts and post again.')
  const lines = await entryLines(tx, book, to_post, deferred_closing)
  if (lines.length === 0)
    throw new AppError('wrong_state', 'The books already have the tax of this year. There is nothing to post.')
  const annual_tax_entries_id = newId()
  const journal_entries_id = await post(tx, {
    posting_date: book.end,
    source: 'income_tax',
    source_ref: annual_tax_entries_id,
    memo: `Current and deferred tax of FY ${book.label}`,
    lines,
  })
  await insertRow(tx.client, 'annual_tax_entries', {
    companies_id: tx.companies_id,
    annual_tax_entries_id,
    year_start: book.start,
    current_amount: to_post.current,
    deferred_amount: to_post.deferred,
    posted_on: book.end,
    journal_entries_id,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'posted', 'annual_tax_entries', annual_tax_entries_id, {
    year: book.label,
    current_amount: to_post.current,
    deferred_amount: to_post.deferred,
  })
  return { annual_tax_entries_id, journal_entries_id }
}

async function entryLines(
  tx: CompanyTx,
  book: BookYear,
  { current, deferred }: { current: number; deferred: number },
  closing: number,
): Promise<Line[]> {
  const moves = deferredMoves(book, closing)
  const found = deferredAccounts(book)
  const lines: Line[] = []
  if (current !== 0) lines.push(debit('income_tax', current), credit('income_tax_provision', current))
  const accountFor = async (known: { ledger_accounts_id: string } | undefined, wanted: NewAccount) => ({
    ledger_accounts_id: known?.ledger_accounts_id ?? (await addAccount(tx, book, wanted)),
  })
  if (deferred !== 0) lines.push(debit(await accountFor(found.expense, EXPENSE), deferred))
  if (moves.liability !== 0) lines.push(credit(await accountFor(found.liability, LIABILITY), moves.liability))
  if (moves.asset !== 0) lines.push(debit(await accountFor(found.asset, ASSET), moves.asset))
  return lines
}

type Posted = { posted_on: IsoDate; journal_entries_id: string; reversed_by_id: string | null }

/** Reverses a tax entry on its own day, as if it had never been. Throws `not_found`, `wrong_state`, `period_locked`. */
export async function reverseTax(
  tx: CompanyTx,
  annual_tax_entries_id: string,
  reason: string,
): Promise<Reply<typeof reverseAnnualTax>> {
  await lock(tx)
  const { rows } = await tx.client.query<Posted>(
    `SELECT posted_on, journal_entries_id, reversed_by_id FROM annual_tax_entries
     WHERE companies_id = $1 AND annual_tax_entries_id = $2 FOR UPDATE`,
    [tx.companies_id, annual_tax_entries_id],
  )
  const [entry] = rows
  if (!entry) throw new AppError('not_found', 'This tax entry does not exist.')
  if (entry.reversed_by_id !== null) throw new AppError('wrong_state', 'This tax entry is already reversed.')
  const memo = `Reversal: current and deferred tax (${reason.trim()})`
  const reversed_by_id = await reverse(tx, entry.journal_entries_id, entry.posted_on, memo)
  await tx.client.query(
    'UPDATE annual_tax_entries SET reversed_by_id = $3, reverse_reason = $4 WHERE companies_id = $1 AND annual_tax_entries_id = $2',
    [tx.companies_id, annual_tax_entries_id, reversed_by_id, reason.trim()],
  )
  await audit(tx, 'reversed', 'annual_tax_entries', annual_tax_entries_id, { reason: reason.trim() })
  return { annual_tax_entries_id, reversed_by_id }
}
