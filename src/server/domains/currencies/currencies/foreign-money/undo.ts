import type { ForeignMove } from '#contract/currencies/foreign-moves.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { shareOf } from '#core/currencies/held.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { negate } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { post } from '#server/ledger/post.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { refuseMatchedEntry } from '#server/domains/accounting/entry-links/entry-links.ts'
import { type HeldAccount, lockHeld, noteMove, shareOut } from './held.ts'

type Made = {
  foreign_account_moves_id: string
  bank_accounts_id: string
  foreign_amount: number
  amount: number
  cash_gain: number
  exchange_rate: string
  rate_date: IsoDate | null
  rate_source: ForeignMove['rate_source']
  memo: string
  /** Money left the account since, at an average this one is part of. */
  is_averaged: boolean
}

/**
 * Undoes the movements of an entry in accounts of another currency; called by every reversal, and does nothing for other entries. A receipt
 * that was partly spent leaves at the average, and the difference to its own rupees is an exchange gain or loss. Throws `wrong_state` when
 * the money is spent, or a bank line is matched with it.
 */
export async function undoMovesOf(tx: CompanyTx, journal_entries_id: string, on: IsoDate): Promise<void> {
  const { rows } = await tx.client.query<Made>(
    `SELECT m.foreign_account_moves_id, m.bank_accounts_id, m.foreign_amount, m.amount, m.cash_gain, m.exchange_rate, m.rate_date, m.rate_source, m.memo,
       EXISTS (SELECT 1 FROM foreign_account_moves o WHERE o.companies_id = $1 AND o.bank_accounts_id = m.bank_accounts_id
         AND o.foreign_account_moves_id > m.foreign_account_moves_id AND o.foreign_amount < 0 AND o.undoes_id IS NULL
         AND NOT EXISTS (SELECT 1 FROM foreign_account_moves u WHERE u.companies_id = $1 AND u.undoes_id = o.foreign_account_moves_id)) AS is_averaged
     FROM foreign_account_moves m WHERE m.companies_id = $1 AND m.journal_entries_id = $2 AND m.undoes_id IS NULL
       AND NOT EXISTS (SELECT 1 FROM foreign_account_moves u WHERE u.companies_id = $1 AND u.undoes_id = m.foreign_account_moves_id)
     ORDER BY m.bank_accounts_id`,
    [tx.companies_id, journal_entries_id],
  )
  if (rows.length === 0) return
  await refuseMatchedEntry(tx, journal_entries_id)
  for (const made of rows) await undoOne(tx, made, journal_entries_id, on)
}

async function undoOne(tx: CompanyTx, made: Made, journal_entries_id: string, on: IsoDate): Promise<void> {
  const held = await lockHeld(tx, made.bank_accounts_id)
  const amount = made.foreign_amount > 0 ? await leaving(tx, held, made, on) : made.amount
  const { exchange_rate, rate_date, rate_source, foreign_account_moves_id: undoes_id } = made
  await noteMove(tx, held, {
    move_kind: 'undone',
    moved_on: on,
    foreign_amount: negate(made.foreign_amount),
    amount: negate(amount),
    cash_gain: made.amount - amount - made.cash_gain,
    exchange_rate,
    rate_date,
    rate_source,
    memo: `Undone: ${made.memo}`,
    journal_entries_id,
    undoes_id,
  })
}

/** The rupees that leave with what came in, by the entry's reversal and one that makes up for its average. */
async function leaving(tx: CompanyTx, held: HeldAccount, made: Made, on: IsoDate): Promise<number> {
  await shareOut(tx, held, made.foreign_amount, on, 'undone_on').catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    throw new AppError(
      'wrong_state',
      t('{account_label} no longer has this money: undo what left it first.', { account_label: held.account_label }),
      {
        cause: error,
      },
    )
  })
  if (!made.is_averaged) return made.amount
  const share = shareOf(held, made.foreign_amount)
  const difference = made.amount - share
  if (difference !== 0)
    await post(tx, {
      posting_date: on,
      source: 'bank_line',
      source_ref: made.foreign_account_moves_id,
      memo: `Average of ${held.account_label} after what was undone`,
      lines: [debit({ ledger_accounts_id: held.ledger_accounts_id }, difference), credit('exchange_gain_loss', difference)],
    })
  return share
}
