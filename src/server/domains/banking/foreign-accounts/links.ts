import { AppError } from '#core/errors.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ForeignMove } from '#contract/currencies/foreign-moves.ts'
import { rowsOf } from '../bank-accounts/service.ts'
import { addEntries } from '#server/domains/accounting/entry-links/entry-links.ts'
import { saveMatches } from '../reconciliation/matches.ts'
import { lockHeld } from '#server/domains/currencies/currencies/foreign-money/held.ts'
import { freeLine } from './lines.ts'
import { one } from './moves.ts'

/**
 * Matches a bank line with a move in the books: the account's own line, or the rupee line of a conversion. Posts nothing. Throws `conflict`
 * when line or move was taken, `wrong_state` when their amounts differ.
 */
export async function matchMove(tx: CompanyTx, id: string, bank_transactions_id: string): Promise<ForeignMove> {
  const line = await freeLine(tx, bank_transactions_id)
  const { bank_accounts_id } = await one(tx, id)
  const { currency } = await lockHeld(tx, bank_accounts_id)
  const move = await one(tx, id)
  if (move.is_undone || move.move_kind === 'undone') throw new AppError('wrong_state', 'This is undone.')
  const [account] = await rowsOf(tx, [line.bank_accounts_id])
  if (!account) throw new AppError('not_found', 'This bank account does not exist.')
  const { rows } = await tx.client.query<{ rupees: number; is_taken: boolean }>(
    `SELECT coalesce((SELECT sum(amount) FROM journal_lines WHERE companies_id = $1 AND journal_entries_id = $2 AND ledger_accounts_id = $3), 0)::bigint AS rupees,
       EXISTS (SELECT 1 FROM reconciliation_clearings WHERE companies_id = $1 AND bank_accounts_id = $4 AND items_id = $2) AS is_taken`,
    [tx.companies_id, move.journal_entries_id, account.ledger_accounts_id, account.bank_accounts_id],
  )
  const { rupees = 0, is_taken = false } = rows[0] ?? {}
  if (is_taken) throw new AppError('conflict', t('“{memo}” is already matched to another bank line.', { memo: move.memo }))
  const isOwn = account.bank_accounts_id === bank_accounts_id
  const booked = isOwn ? move.foreign_amount : rupees
  const words = (amount: number) => (isOwn ? formatForeign(amount, currency) : `₹${formatPaise(amount)}`)
  if (booked !== line.amount)
    throw new AppError(
      'wrong_state',
      t('“{memo}” has {words} there, but the line has {words_2}.', {
        memo: move.memo,
        words: words(booked),
        words_2: words(line.amount),
      }),
    )
  const [saved = ''] = await saveMatches(tx, [{ match_kind: 'entry', lines: [line], title: move.memo }])
  await addEntries(tx, [
    {
      reconciliation_matches_id: saved,
      journal_entries_id: move.journal_entries_id,
      bank_accounts_id: account.bank_accounts_id,
      bills_id: null,
      bill_payments_id: null,
      is_new: false,
    },
  ])
  return one(tx, id).then(({ bank_accounts_id: _account, ...shown }) => ({ ...shown, is_matched: isOwn || shown.is_matched }))
}
