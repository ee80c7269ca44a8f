import type { ForeignMove } from '#contract/currencies/foreign-moves.ts'
import { decimalMinor } from '#core/currency/currency.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { type IsoDate, readersDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { listFile } from '#server/platform/list-file.ts'
import { keysOf, paged } from '#server/platform/paging.ts'
import { get as accountOf } from './balances.ts'
import { undoMovesOf } from '#server/domains/currencies/currencies/foreign-money/undo.ts'
import { moveColumns, placeOf, pageOf } from './list-moves.ts'

export async function one(tx: CompanyTx, id: string): Promise<ForeignMove & { bank_accounts_id: string }> {
  const { rows } = await tx.client.query<ForeignMove & { bank_accounts_id: string }>(
    `SELECT ${moveColumns}, m.bank_accounts_id FROM foreign_account_moves m WHERE m.companies_id = $1 AND m.foreign_account_moves_id = $2`,
    [tx.companies_id, id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This transaction does not exist.')
  return rows[0]
}

/**
 * Reverses a conversion or an entry. Throws `wrong_state` for entries that are undone elsewhere, or spent. Returns the account's
 * id.
 */
export async function undo(tx: CompanyTx, id: string, undone_on: IsoDate, reason: string): Promise<string> {
  const move = await one(tx, id)
  if (move.is_undone || move.move_kind === 'undone') throw new AppError('wrong_state', 'This is already undone.')
  const elsewhere = { receipt: 'Undo this payment where it was recorded.', bill_payment: 'Undo this payment at its bill.' }
  if (move.move_kind === 'receipt' || move.move_kind === 'bill_payment')
    throw new AppError('wrong_state', elsewhere[move.move_kind])
  if (move.move_kind === 'opening')
    throw new AppError('wrong_state', 'You can’t change an opening balance: record the difference as an entry.')
  if (undone_on < move.moved_on)
    throw fieldError('undone_on', t('This is dated {date}: undo it on that date or later', { date: readersDate(move.moved_on) }))
  await undoMovesOf(tx, move.journal_entries_id, undone_on)
  await reverse(tx, move.journal_entries_id, undone_on, `${move.memo} undone: ${reason.trim()}`)
  await audit(tx, 'move_undone', 'bank_accounts', move.bank_accounts_id, { memo: move.memo, reason: reason.trim() })
  return move.bank_accounts_id
}

/** All moves of the account as CSV, the latest day first. */
export async function exported(tx: CompanyTx, { database }: Dependencies, bank_accounts_id: string): Promise<Download> {
  const { currency } = await accountOf(tx, bank_accounts_id)
  const text = (header: string) => ({ header, kind: 'text' as const })
  const columns = [
    { header: 'Date', kind: 'date' as const },
    text('Kind'),
    text('Particulars'),
    text(`Amount (${currency})`),
    { header: 'Amount (INR)', kind: 'money' as const },
    text('Rate'),
    text('Rate by'),
    { header: 'Rate of', kind: 'date' as const },
    text('Undone'),
  ]
  return listFile<{ ids?: string; after?: string }, ForeignMove>(
    database,
    tx,
    {},
    {
      name: 'foreign-account-moves',
      columns,
      pageOf: async (own, query, limit) =>
        paged(await pageOf(own, bank_accounts_id, keysOf(query.after, 2), limit + 1), limit, placeOf),
      row: (row) => [
        row.moved_on,
        kinds[row.move_kind],
        row.memo,
        decimalMinor(row.foreign_amount, currency),
        row.amount,
        row.exchange_rate,
        sources[row.rate_source],
        row.rate_date,
        row.is_undone ? 'yes' : '',
      ],
    },
  )
}

const kinds: Record<ForeignMove['move_kind'], string> = {
  opening: 'Opening balance',
  receipt: 'Receipt',
  bill_payment: 'Payment of a bill',
  conversion: 'Conversion',
  other: 'Entry',
  undone: 'Undone',
}
const sources: Record<ForeignMove['rate_source'], string> = {
  reference: 'published',
  typed: 'entered',
  average: 'average',
  bank: 'bank',
}
