import { reason } from '#core/reasons.ts'
import type { Match } from '#contract/banking/reconciliation.ts'
import { formatDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type BankTransactionRow, lockLines } from '../bank-transactions/line-status.ts'
import { rupeeAccount } from './bank.ts'
import { saveMatches } from './matches.ts'
import { getMatch } from './read-matches.ts'
import { checkFree } from './rules.ts'
import { suggestionForReturn } from './chosen-suggestion.ts'
import { type Visibility, undo } from './undo.ts'

/**
 * Matches money that came back to the earlier line it went out by: the two are nothing together, and nothing is posted. What the earlier line
 * was matched to is undone first, so that a bill it paid owes again.
 */
export async function matchReturn(
  tx: CompanyTx,
  { bank_transactions_id, mirror_bank_transactions_id }: { bank_transactions_id: string; mirror_bank_transactions_id: string },
  sees: Visibility,
): Promise<Match> {
  const { line, earlier } = await lockPair(tx, bank_transactions_id, mirror_bank_transactions_id)
  checkPair(line, earlier)
  await rupeeAccount(tx, line.bank_accounts_id, [line, earlier])
  const suggestion = await suggestionForReturn(tx, line, mirror_bank_transactions_id)
  if (earlier.transaction_status !== 'unmatched') await undoMatchOf(tx, earlier, sees)
  const [saved] = await saveMatches(tx, [
    {
      match_kind: 'return',
      lines: [earlier, line],
      title: reason('₹{amount} of {date} came back', {
        amount: formatPaise(Math.abs(line.amount)),
        date: formatDate(earlier.transaction_date),
      }),
      suggestion,
    },
  ])
  return getMatch(tx, saved)
}

async function lockPair(tx: CompanyTx, id: string, mirror_id: string) {
  const rows = await lockLines(tx, [id, mirror_id])
  const line = rows.find((row) => row.bank_transactions_id === id)
  const earlier = rows.find((row) => row.bank_transactions_id === mirror_id)
  if (!line || !earlier) throw new AppError('not_found', 'This bank line does not exist.')
  return { line, earlier }
}

function checkPair(line: BankTransactionRow, earlier: BankTransactionRow): void {
  checkFree([line.bank_transactions_id], [line])
  if (line.amount <= 0) throw fieldError('bank_transactions_id', 'Choose the line where the money came back')
  const field = 'mirror_bank_transactions_id'
  if (earlier.bank_accounts_id !== line.bank_accounts_id) throw fieldError(field, 'The other line is in another account')
  if (earlier.amount !== -line.amount)
    throw fieldError(field, t('The other line must be ₹{amount} in the opposite direction', { amount: formatPaise(line.amount) }))
  if (earlier.transaction_date > line.transaction_date) throw fieldError(field, 'Choose a return after the money went out')
  if (earlier.transaction_status === 'excluded') throw fieldError(field, 'That line is excluded: include it first')
}

/** Undoes the match of the line, if the line is its only one. */
async function undoMatchOf(tx: CompanyTx, { bank_transactions_id }: BankTransactionRow, sees: Visibility): Promise<void> {
  const { rows } = await tx.client.query<{ reconciliation_matches_id: string; title: string; lines: number }>(
    `SELECT m.reconciliation_matches_id, m.title, (
       SELECT count(*)::int FROM reconciliation_match_lines o WHERE o.companies_id = m.companies_id
         AND o.reconciliation_matches_id = m.reconciliation_matches_id AND o.is_live) AS lines
     FROM reconciliation_match_lines l JOIN reconciliation_matches m USING (companies_id, reconciliation_matches_id)
     WHERE l.companies_id = $1 AND l.bank_transactions_id = $2 AND l.is_live`,
    [tx.companies_id, bank_transactions_id],
  )
  const [match] = rows
  if (!match) throw new Error('a matched line without a match')
  if (match.lines > 1)
    throw new AppError(
      'wrong_state',
      t('That line is matched with others: “{title}”. Undo that match first.', { title: match.title }),
    )
  await undo(tx, { reconciliation_matches_ids: [match.reconciliation_matches_id], undone_on: null }, sees)
}
