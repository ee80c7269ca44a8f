import type { Journal } from '#contract/accounting/journals.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { sentence } from '#core/sentences.ts'
import { reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { get } from './query.ts'
import { canReverse } from './rules.ts'

type Entry = { journal_entries_id: string; posting_date: IsoDate; memo: string }

/** Has an entry reversed on a day after its own: at once when that day is here, else by the calendar. */
export async function reverseOn(tx: CompanyTx, entry: Entry, reverse_on: IsoDate): Promise<void> {
  if (reverse_on <= entry.posting_date) throw fieldError('reverse_on', 'Date the reversal after the entry')
  await tx.client.query(
    `INSERT INTO journal_reversals (companies_id, journal_entries_id, reverse_on, reversal_status, created_at) VALUES ($1, $2, $3, 'waiting', $4)
     ON CONFLICT (companies_id, journal_entries_id) DO UPDATE SET reverse_on = excluded.reverse_on, reversal_status = 'waiting', problem = NULL`,
    [tx.companies_id, entry.journal_entries_id, reverse_on, tx.now],
  )
  await audit(tx, 'scheduled', 'journal_reversals', entry.journal_entries_id, { reverse_on })
  if (reverse_on <= dateInIndia(tx.now)) await reverseNow(tx, entry, reverse_on)
}

/** Sets, moves or removes the scheduled reversal of a manual entry. */
export async function schedule(tx: CompanyTx, journal_entries_id: string, reverse_on: IsoDate | null): Promise<Journal> {
  const entry = await get(tx, journal_entries_id)
  if (!canReverse(entry)) throw new AppError('wrong_state', 'You can’t reverse this entry here, or it is already reversed.')
  if (reverse_on === null) await cancelComing(tx, journal_entries_id)
  else await reverseOn(tx, entry, reverse_on)
  return get(tx, journal_entries_id)
}

/** An entry that is reversed by hand is not reversed again. */
export async function cancelComing(tx: CompanyTx, journal_entries_id: string): Promise<void> {
  const { rowCount } = await tx.client.query(
    `UPDATE journal_reversals SET reversal_status = 'cancelled', problem = NULL
     WHERE companies_id = $1 AND journal_entries_id = $2 AND reversal_status IN ('waiting', 'failed')`,
    [tx.companies_id, journal_entries_id],
  )
  if (rowCount) await audit(tx, 'cancelled', 'journal_reversals', journal_entries_id)
}

/** The oldest reversal that is due in the company. */
export async function dueReversal(tx: CompanyTx, today: IsoDate): Promise<(Entry & { reverse_on: IsoDate }) | undefined> {
  const { rows } = await tx.client.query<Entry & { reverse_on: IsoDate }>(
    `SELECT e.journal_entries_id, e.posting_date, e.memo, r.reverse_on
     FROM journal_reversals r JOIN journal_entries e USING (companies_id, journal_entries_id)
     WHERE r.companies_id = $1 AND r.reversal_status = 'waiting' AND r.reverse_on <= $2 ORDER BY r.reverse_on, r.journal_entries_id LIMIT 1`,
    [tx.companies_id, today],
  )
  return rows[0]
}

/** Posts a reversal that is due; another server may have been first. */
export async function reverseDue(tx: CompanyTx, entry: Entry & { reverse_on: IsoDate }): Promise<void> {
  if (await stillWaits(tx, entry)) await reverseNow(tx, entry, entry.reverse_on)
}

/** An entry that cannot be posted waits for a person, with the reason. */
export async function failReversal(tx: CompanyTx, entry: Entry & { reverse_on: IsoDate }, problem: string): Promise<void> {
  if (!(await stillWaits(tx, entry))) return
  await tx.client.query(
    `UPDATE journal_reversals SET reversal_status = 'failed', problem = $3 WHERE companies_id = $1 AND journal_entries_id = $2`,
    [tx.companies_id, entry.journal_entries_id, problem],
  )
  await audit(tx, 'failed', 'journal_reversals', entry.journal_entries_id, { problem })
  await notify(tx, {
    to: { permissions: ['OWNER', 'ADMIN', 'MANAGER'] },
    kind: 'reconciliation',
    title: sentence('“{memo}” could not be reversed on {date}', {
      memo: entry.memo.slice(0, 60),
      date: { date: entry.reverse_on },
    }),
    text: problem,
    link: `/accounting/journals/${entry.journal_entries_id}`,
  })
}

async function stillWaits(tx: CompanyTx, { journal_entries_id, reverse_on }: Entry & { reverse_on: IsoDate }): Promise<boolean> {
  const { rows } = await tx.client.query(
    `SELECT 1 FROM journal_reversals WHERE companies_id = $1 AND journal_entries_id = $2 AND reversal_status = 'waiting' AND reverse_on = $3
     FOR NO KEY UPDATE`,
    [tx.companies_id, journal_entries_id, reverse_on],
  )
  return rows.length > 0
}

async function reverseNow(tx: CompanyTx, { journal_entries_id, memo }: Entry, reverse_on: IsoDate) {
  await reverse(tx, journal_entries_id, reverse_on, `Reversal: ${memo}`)
  await tx.client.query(
    `UPDATE journal_reversals SET reversal_status = 'done', problem = NULL WHERE companies_id = $1 AND journal_entries_id = $2`,
    [tx.companies_id, journal_entries_id],
  )
}

/** Why a person would be refused too, in a sentence; undefined for a fault of ours. */
export function refusal(error: unknown): string | undefined {
  if (error instanceof AppError && error.code !== 'unavailable')
    return [...new Set([error.message, ...error.issues.map(({ message }) => message)])].join(' ')
  return sqlState(error) === 'KS002' ? 'The books of this day are locked. Have the lock opened, then try again.' : undefined
}
