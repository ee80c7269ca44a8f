import type { HeldEntry } from '#contract/banking/foreign-accounts.ts'
import { came, spent } from '#core/currencies/held.ts'
import { negate } from '#core/money.ts'
import { post } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { categoryAccount } from '../reconciliation/categories.ts'
import { checkParty } from '#server/domains/accounting/subledger/check-parties.ts'
import { saveMatches } from '../reconciliation/matches.ts'
import { lockHeld, noteMove, rateUsed, shareOut, worthOf } from '#server/domains/currencies/currencies/foreign-money/held.ts'
import { checkLine, lineAndDay } from './lines.ts'

/**
 * Money in or out of the account for something that is no invoice and no bill: a charge, a refund, capital. It is worth the rate of the day;
 * what goes out is carried at the average, and the difference is gained or lost. Throws `invalid` at the field.
 */
export async function recordEntry(tx: CompanyTx, bank_accounts_id: string, body: HeldEntry): Promise<void> {
  const { line, on } = await lineAndDay(tx, bank_accounts_id, body)
  const category = await categoryAccount(tx, body.ledger_accounts_id)
  await checkParty(tx, body)
  const held = await lockHeld(tx, bank_accounts_id)
  const isIn = body.direction === 'in'
  const foreign_amount = isIn ? body.foreign_amount : negate(body.foreign_amount)
  checkLine(line, foreign_amount, held.currency, 'foreign_amount')
  const rate = await rateUsed(tx, held.currency, body.exchange_rate, on)
  const worth = worthOf(body.foreign_amount, held.currency, rate)
  const share = isIn ? worth : await shareOut(tx, held, body.foreign_amount, on, 'foreign_amount')
  const own = { ledger_accounts_id: held.ledger_accounts_id }
  const other = { ledger_accounts_id: category.ledger_accounts_id }
  const memo = body.memo.trim()
  const journal_entries_id = await post(tx, {
    posting_date: on,
    source: 'bank_line',
    source_ref: newId(),
    memo,
    lines: isIn ? came(own, other, worth, body.party) : spent(own, other, { worth, share }, body.party),
  })
  const amount = isIn ? worth : negate(share)
  const moved = { move_kind: 'other', moved_on: on, foreign_amount, amount, cash_gain: worth - share } as const
  await noteMove(tx, held, { ...rate, ...moved, memo, journal_entries_id })
  const detail = { foreign_amount, currency: held.currency, account_name: category.account_name, memo }
  await audit(tx, 'moved', 'bank_accounts', bank_accounts_id, detail)
  if (line)
    await saveMatches(tx, [
      {
        match_kind: 'category',
        lines: [line],
        title: category.account_name,
        memo,
        ledger_accounts_id: category.ledger_accounts_id,
        journal_entries_id,
      },
    ])
}
