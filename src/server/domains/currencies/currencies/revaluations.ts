import type { Revaluation } from '#contract/currencies/currencies.ts'
import { revaluationEntry } from '#core/currencies/revaluation.ts'
import { addDays, dateInIndia, formatDate, type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { type Line, reversal } from '#core/ledger/journal.ts'
import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { postedRuns } from '#server/domains/accounting/journals/posted-runs.ts'
import { cancelComing, reverseOn } from '#server/domains/accounting/journals/reversals.ts'
import { ledgerAccountsOf } from './foreign-money/held-on.ts'
import { list as balancesOn } from './balances.ts'
import { revaluationLines, revaluations } from './table.ts'

/** Two runs at once come one after the other, and the second finds the first. */
async function alone(tx: CompanyTx): Promise<void> {
  await tx.client.query(`SELECT pg_advisory_xact_lock(hashtextextended('revaluation' || $1, 53))`, [tx.companies_id])
}

/**
 * Restates what is open at the closing rates of a day by one entry of that day, turned back on the next: the unrealised gain or loss of a
 * period (AS 11 para 13) that the settlement then finds untouched. Throws `conflict` when it comes to something else than was shown,
 * `invalid` at the day when it is restated already or a rate lacks, `period_locked` behind a lock.
 */
export async function run(tx: CompanyTx, revalued_on: IsoDate, amount: Paise): Promise<Revaluation> {
  await alone(tx)
  if (revalued_on > dateInIndia(tx.now)) throw fieldError('revalued_on', 'A future date has no closing rate yet')
  const { rows, gain, missing, revaluations_id: before } = await balancesOn(tx, revalued_on)
  if (before !== null) throw fieldError('revalued_on', t('You have already restated {date}', { date: readersDate(revalued_on) }))
  if (missing.length > 0)
    throw fieldError('revalued_on', t('We have no rate for {missing}: enter it first', { missing: missing.join(', ') }))
  if (gain !== amount)
    throw new AppError('conflict', 'Some documents or rates have changed. Review the updated figures before posting.')
  const accounts = await ledgerAccountsOf(tx)
  const lines = revaluationEntry(
    rows.map((row) => ({
      ...row,
      ledger_accounts_id: row.document_type === 'bank_account' ? accounts.get(row.documents_id) : undefined,
    })),
  )
  if (lines.every((line) => line.amount === 0))
    throw new AppError('wrong_state', 'The books match on that day, so there is nothing to restate.')
  const revaluations_id = newId()
  const memo = `Open balances at the closing rates of ${formatDate(revalued_on)}`
  const entry: Entry = { posting_date: revalued_on, source: 'revaluation', source_ref: revaluations_id, memo, lines }
  const journal_entries_id = await post(tx, entry)
  await tx.db.insert(revaluations).values({
    companies_id: tx.companies_id,
    revaluations_id,
    status: 'posted',
    revalued_on,
    amount: gain,
    documents: rows.length,
    journal_entries_id,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await tx.db.insert(revaluationLines).values(
    rows.map(({ document_number: _number, party_name: _party, document_date: _date, gain: _gain, ...row }) => ({
      ...row,
      companies_id: tx.companies_id,
      revaluations_id,
    })),
  )
  await audit(tx, 'posted', 'revaluations', revaluations_id, { revalued_on, amount: gain, documents: rows.length })
  await reverseOn(tx, { journal_entries_id, posting_date: revalued_on, memo }, addDays(revalued_on, 1))
  return runs.find(tx, revaluations_id)
}

/** Takes a restatement back on its own day, and what turned it back on the next: as if it had never been. */
export async function undo(tx: CompanyTx, revaluations_id: string, reason: string): Promise<Revaluation> {
  await alone(tx)
  const row = await runs.find(tx, revaluations_id)
  if (row.status === 'reversed') throw new AppError('wrong_state', 'This restatement is already undone.')
  const memo = `Closing rates of ${formatDate(row.revalued_on)} taken back: ${reason.trim()}`
  const { rows: turned } = await tx.client.query<{ posting_date: IsoDate }>(
    'SELECT posting_date FROM journal_entries WHERE companies_id = $1 AND reverses_id = $2',
    [tx.companies_id, row.journal_entries_id],
  )
  if (turned[0]) {
    const lines = await linesOf(tx, row.journal_entries_id)
    const entry = { source_ref: revaluations_id, memo }
    await post(tx, { ...entry, posting_date: row.revalued_on, source: 'revaluation_undo', lines: reversal(lines) })
    await post(tx, { ...entry, posting_date: turned[0].posting_date, source: 'revaluation_undo_next', lines })
  } else {
    await cancelComing(tx, row.journal_entries_id)
    await reverse(tx, row.journal_entries_id, row.revalued_on, memo)
  }
  await tx.client.query(
    `UPDATE revaluations SET status = 'reversed', reverse_reason = $3 WHERE companies_id = $1 AND revaluations_id = $2`,
    [tx.companies_id, revaluations_id, reason.trim()],
  )
  await audit(tx, 'reversed', 'revaluations', revaluations_id, { reason: reason.trim() })
  return runs.find(tx, revaluations_id)
}

async function linesOf(tx: CompanyTx, journal_entries_id: string): Promise<Line[]> {
  const { rows } = await tx.client.query<{ ledger_accounts_id: string; amount: Paise }>(
    'SELECT ledger_accounts_id, amount FROM journal_lines WHERE companies_id = $1 AND journal_entries_id = $2 ORDER BY line_no',
    [tx.companies_id, journal_entries_id],
  )
  return rows.map(({ ledger_accounts_id, amount }) => ({ account: { ledger_accounts_id }, amount, party: 'document' }))
}

const shown = `r.revaluations_id, r.status, r.revalued_on, r.amount, r.documents, r.journal_entries_id, r.reverse_reason, r.created_at,
  nullif(concat_ws(' ', a.first_name, a.last_name), '') AS created_by_name
  FROM revaluations r LEFT JOIN accounts a ON a.accounts_id = r.created_by`
const missing = () => new AppError('not_found', 'This restatement does not exist.')
const runs = postedRuns<Revaluation>({ shown, id: 'revaluations_id', day: 'revalued_on', missing })
export const { list } = runs
