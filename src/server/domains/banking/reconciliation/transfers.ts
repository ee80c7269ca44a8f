import { readersDate } from '#core/dates.ts'
import { reason } from '#core/reasons.ts'
import type { Match } from '#contract/banking/reconciliation.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { post } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { type BankTransactionRow, lockLines, markLines } from '../bank-transactions/line-status.ts'
import { rupeeAccount } from './bank.ts'
import { saveMatches } from './matches.ts'
import { addLines } from './match-lines.ts'
import { getMatch } from './read-matches.ts'
import { categoryEntry, checkFree } from './rules.ts'

type Transfer = { bank_transactions_id: string; bank_accounts_id: string; mirror_bank_transactions_id: string | null }

/**
 * Matches a line to a transfer between own accounts. With its other half both are closed by one entry, on the day the money left; alone it is
 * posted and the other half joins when its statement comes; a line whose other half was posted before joins that and posts nothing.
 */
export async function matchTransfer(
  tx: CompanyTx,
  { bank_transactions_id, bank_accounts_id, mirror_bank_transactions_id }: Transfer,
): Promise<Match> {
  const ids = [bank_transactions_id, ...(mirror_bank_transactions_id === null ? [] : [mirror_bank_transactions_id])]
  const locked = await lockLines(tx, ids)
  const line = locked.find((each) => each.bank_transactions_id === bank_transactions_id)
  checkFree([bank_transactions_id], line ? [line] : [])
  if (!line) throw new AppError('not_found', 'This bank line does not exist.')
  if (line.bank_accounts_id === bank_accounts_id)
    throw fieldError('bank_accounts_id', 'Choose an account other than the line’s own')
  const own = await rupeeAccount(tx, line.bank_accounts_id, [line])
  const mirror = mirrorOf(locked, line, { bank_accounts_id, mirror_bank_transactions_id })
  const other = await rupeeAccount(tx, bank_accounts_id, mirror ? [mirror] : [])
  if (line.amount === 0) throw fieldError('bank_transactions_id', 'A line of ₹0.00 has nothing to post: leave it out instead')
  if (mirror && mirror.transaction_status !== 'unmatched') return join(tx, line, mirror)
  const lines = mirror ? [line, mirror] : [line]
  const left = lines.find(({ amount }) => amount < 0) ?? line
  const words =
    line.amount > 0 ? `${other.account_label} to ${own.account_label}` : `${own.account_label} to ${other.account_label}`
  const journal_entries_id = await post(tx, {
    posting_date: left.transaction_date,
    source: 'bank_transfer',
    source_ref: newId(),
    memo: `Transfer, ${words}`,
    lines: categoryEntry(own.ledger_accounts_id, other.ledger_accounts_id, line.amount),
  })
  const [saved] = await saveMatches(tx, [
    {
      match_kind: 'transfer',
      lines: [line],
      title: reason('Transfer, {words}', { words }),
      ledger_accounts_id: other.ledger_accounts_id,
      journal_entries_id,
    },
  ])
  if (mirror && saved !== undefined) {
    await addLines(tx, [{ reconciliation_matches_id: saved, line: mirror }])
    await markLines(tx, [mirror.bank_transactions_id], 'matched')
  }
  return getMatch(tx, saved)
}

function mirrorOf(
  locked: readonly BankTransactionRow[],
  line: BankTransactionRow,
  { bank_accounts_id, mirror_bank_transactions_id }: Omit<Transfer, 'bank_transactions_id'>,
): BankTransactionRow | undefined {
  if (mirror_bank_transactions_id === null) return undefined
  const mirror = locked.find((each) => each.bank_transactions_id === mirror_bank_transactions_id)
  const field = 'mirror_bank_transactions_id'
  if (!mirror) throw new AppError('not_found', 'The other bank line does not exist.')
  if (mirror.bank_accounts_id !== bank_accounts_id) throw fieldError(field, 'The other line is in another account')
  if (mirror.amount !== -line.amount)
    throw fieldError(
      field,
      t('The other line must be ₹{amount} in the opposite direction', { amount: formatPaise(Math.abs(line.amount)) }),
    )
  return mirror
}

/** The half that was posted before takes the line in. */
async function join(tx: CompanyTx, line: BankTransactionRow, mirror: BankTransactionRow): Promise<Match> {
  const { rows } = await tx.client.query<{ reconciliation_matches_id: string }>(
    `SELECT m.reconciliation_matches_id FROM reconciliation_match_lines l
     JOIN reconciliation_matches m USING (companies_id, reconciliation_matches_id)
     JOIN bank_accounts b ON b.companies_id = m.companies_id AND b.ledger_accounts_id = m.ledger_accounts_id
     WHERE l.companies_id = $1 AND l.bank_transactions_id = $2 AND l.is_live AND m.match_kind = 'transfer' AND b.bank_accounts_id = $3
       AND NOT EXISTS (SELECT 1 FROM reconciliation_match_lines o WHERE o.companies_id = l.companies_id
         AND o.reconciliation_matches_id = l.reconciliation_matches_id AND o.bank_transactions_id <> l.bank_transactions_id)`,
    [tx.companies_id, mirror.bank_transactions_id, line.bank_accounts_id],
  )
  const found = rows[0]?.reconciliation_matches_id
  if (found === undefined)
    throw new AppError(
      'conflict',
      t('The line of {date} in the other account is already matched.', { date: readersDate(mirror.transaction_date) }),
    )
  await tx.client.query(
    'SELECT 1 FROM reconciliation_matches WHERE companies_id = $1 AND reconciliation_matches_id = $2 FOR NO KEY UPDATE',
    [tx.companies_id, found],
  )
  await addLines(tx, [{ reconciliation_matches_id: found, line }])
  await markLines(tx, [line.bank_transactions_id], 'matched')
  await audit(tx, 'joined', 'reconciliation_matches', found, { bank_transactions_id: line.bank_transactions_id })
  return getMatch(tx, found)
}
