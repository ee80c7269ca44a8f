import type { Journal, NewJournal } from '#contract/journals.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError, type Issue } from '#core/errors.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { get } from './query.ts'
import { canReverse, manualLines } from './rules.ts'

/** Posts an entry made by hand. Throws `invalid` at the line that is wrong, `period_locked` behind the lock. */
export async function create(tx: CompanyTx, body: NewJournal): Promise<Journal> {
  const lines = manualLines(body)
  await checkAccounts(tx, body.lines)
  const source_ref = newId()
  const id = await post(tx, { posting_date: body.posting_date, source: 'manual', source_ref, memo: body.memo.trim(), lines })
  return get(tx, id)
}

/** Posts the mirror of an entry made by hand. */
export async function undo(tx: CompanyTx, journal_entries_id: string, posting_date: IsoDate, reason: string): Promise<Journal> {
  const entry = await get(tx, journal_entries_id)
  if (entry.reversed_by_id !== null) throw new AppError('wrong_state', 'This entry is reversed already.')
  if (!canReverse(entry))
    throw new AppError(
      'wrong_state',
      entry.source === 'reversal'
        ? 'A reversal is not reversed again. Post the entry anew.'
        : 'This entry belongs to a document. Cancel or undo it there, and its entry is reversed with it.',
    )
  if (posting_date < entry.posting_date) {
    const message = 'The reversal cannot be dated before the entry'
    throw new AppError('invalid', `${message}.`, { issues: [{ path: 'posting_date', message }] })
  }
  const id = await reverse(tx, journal_entries_id, posting_date, `Reversal: ${entry.memo} (${reason.trim()})`)
  await audit(tx, 'reversed', 'journal_entries', journal_entries_id, { reversed_by_id: id, reason: reason.trim() })
  return get(tx, id)
}

/**
 * Throws `invalid` at each line whose account is not in the chart or is archived. Holds the accounts until the transaction ends, so
 * that none is archived meanwhile.
 */
export async function checkAccounts(tx: CompanyTx, lines: readonly { ledger_accounts_id: string }[]) {
  const { rows } = await tx.client.query<{ ledger_accounts_id: string; is_active: boolean }>(
    `SELECT ledger_accounts_id, is_active FROM ledger_accounts WHERE companies_id = $1 AND ledger_accounts_id = ANY($2)
     ORDER BY ledger_accounts_id FOR KEY SHARE`,
    [tx.companies_id, [...new Set(lines.map((line) => line.ledger_accounts_id))]],
  )
  const active = new Map(rows.map((row) => [row.ledger_accounts_id, row.is_active]))
  const issues = lines.flatMap(({ ledger_accounts_id }, at): Issue[] => {
    const state = active.get(ledger_accounts_id)
    if (state) return []
    const message = state === undefined ? 'This account is not in the chart' : 'This account is archived'
    return [{ path: `lines.${at}.ledger_accounts_id`, message }]
  })
  if (issues.length > 0) throw new AppError('invalid', `${issues[0]?.message}.`, { issues })
}
