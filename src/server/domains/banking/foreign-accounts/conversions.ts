import { reason } from '#core/reasons.ts'
import type { Conversion } from '#contract/banking/foreign-accounts.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { conversionIn, conversionOut } from '#core/currencies/held.ts'
import { fieldError } from '#core/errors.ts'
import { formatPaise, negate } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { post } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { type BankTransactionRow, markLines } from '../bank-transactions/line-status.ts'
import { saveMatches } from '../reconciliation/matches.ts'
import { addLines } from '../reconciliation/match-lines.ts'
import { lockHeld, noteMove, rateOfAmounts, shareOut } from '#server/domains/currencies/currencies/foreign-money/held.ts'
import { checkLine, freeLine, lineAndDay, rupeeAccount } from './lines.ts'

/**
 * Money of the account changed into rupees, or out of them, at what the bank gave. Into rupees, what that is more or less than the average the
 * account carries is realised (AS 11 para 13). Posted on the day the money left; both lines are matched where they are there. Throws `invalid`
 * at the field.
 */
export async function convert(tx: CompanyTx, bank_accounts_id: string, body: Conversion): Promise<void> {
  const mirrors = body.mirror_bank_transactions_id
  // In the order of their ids, as every lock of lines.
  const first = [body.bank_transactions_id, mirrors].filter((each) => each !== null).toSorted()
  for (const each of first) await freeLine(tx, each)
  const { line, on } = await lineAndDay(tx, bank_accounts_id, body)
  const mirror = mirrors === null ? undefined : await freeLine(tx, mirrors)
  const rupees = await rupeeAccount(tx, body.rupee_bank_accounts_id)
  checkMirror(mirror, rupees.bank_accounts_id, body)
  const { amount, bank_charge, foreign_amount } = body
  const isOut = body.direction === 'to_rupees'
  const held = await lockHeld(tx, bank_accounts_id)
  checkLine(line, isOut ? negate(foreign_amount) : foreign_amount, held.currency, 'foreign_amount')
  const left = isOut ? line : mirror
  const posting_date = left?.transaction_date ?? on
  const own = { ledger_accounts_id: held.ledger_accounts_id }
  const other = { ledger_accounts_id: rupees.ledger_accounts_id }
  const gross = isOut ? amount + bank_charge : amount - bank_charge
  const carried = isOut ? await shareOut(tx, held, foreign_amount, posting_date, 'foreign_amount') : gross
  const words = isOut ? `${held.account_label} to ${rupees.account_label}` : `${rupees.account_label} to ${held.account_label}`
  const memo = `${formatForeign(foreign_amount, held.currency)}, ${words}`
  const journal_entries_id = await post(tx, {
    posting_date,
    source: 'bank_transfer',
    source_ref: newId(),
    memo,
    lines: isOut
      ? conversionOut(own, other, { received: amount, charge: bank_charge, share: carried })
      : conversionIn(own, other, { paid: amount, charge: bank_charge }),
  })
  await noteMove(tx, held, {
    ...rateOfAmounts('bank', held.currency, foreign_amount, gross),
    move_kind: 'conversion',
    moved_on: posting_date,
    foreign_amount: isOut ? negate(foreign_amount) : foreign_amount,
    amount: isOut ? negate(carried) : carried,
    cash_gain: gross - carried,
    memo,
    journal_entries_id,
  })
  const detail = { foreign_amount, currency: held.currency, amount, direction: body.direction, gain: gross - carried }
  await audit(tx, 'converted', 'bank_accounts', bank_accounts_id, detail)
  await matchHalves(tx, [line, mirror], {
    memo,
    journal_entries_id,
    other: line ? rupees.ledger_accounts_id : held.ledger_accounts_id,
  })
}

/** The line in rupees is of the account that was chosen, with the amount that was entered. */
function checkMirror(
  mirror: BankTransactionRow | undefined,
  rupee_accounts_id: string,
  { direction, amount, bank_charge }: Conversion,
) {
  const isOut = direction === 'to_rupees'
  if (mirror && mirror.bank_accounts_id !== rupee_accounts_id)
    throw fieldError('mirror_bank_transactions_id', 'The other line is in another account')
  if (!isOut && bank_charge >= amount) throw fieldError('bank_charge', 'The charge equals the amount paid')
  if (mirror && mirror.amount !== (isOut ? amount : negate(amount)))
    throw fieldError('amount', t('The line in rupees is ₹{amount}', { amount: formatPaise(mirror.amount) }))
}

type Posted = { memo: string; journal_entries_id: string; other: string }

async function matchHalves(
  tx: CompanyTx,
  halves: readonly (BankTransactionRow | undefined)[],
  { memo: title, journal_entries_id, other: ledger_accounts_id }: Posted,
): Promise<void> {
  const [line, second] = halves.filter((each) => each !== undefined)
  if (!line) return
  const [saved] = await saveMatches(tx, [
    {
      match_kind: 'transfer',
      lines: [line],
      title: reason('Transfer, {title}', { title }),
      ledger_accounts_id,
      journal_entries_id,
    },
  ])
  if (!second || saved === undefined) return
  await addLines(tx, [{ reconciliation_matches_id: saved, line: second }])
  await markLines(tx, [second.bank_transactions_id], 'matched')
}
