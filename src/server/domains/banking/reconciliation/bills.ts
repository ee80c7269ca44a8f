import type { BillMatch, Match } from '#contract/banking/reconciliation.ts'
import { fieldError } from '#core/errors.ts'
import { debit, credit } from '#core/ledger/journal.ts'
import { numbers } from '#core/banking/matching/evidence.ts'
import { split } from '#core/banking/matching/split.ts'
import { formatPaise, negate, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { post } from '#server/ledger/post.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { BankTransactionRow } from '../bank-transactions/line-status.ts'
import { postPayment } from '#server/domains/purchases/bills/payments.ts'
import { lockFreeLines } from './bank.ts'
import { addEntries } from '#server/domains/accounting/entry-links/entry-links.ts'
import { saveMatches } from './matches.ts'
import { getMatch } from './read-matches.ts'
import { paymentMode } from './rules.ts'
import { suggestionForBills } from './chosen-suggestion.ts'
import { lockBills } from './lock-bills.ts'

/**
 * Matches money out to bills in the caller's transaction: each line pays its bills in turn, and what the bank charged or rounding left is an
 * entry beside. Locks lines, bills, then vendors, each by id. Throws `conflict` when a line was taken, `invalid` at the allocation that is
 * wrong, and what the bills refuse.
 */
export async function matchBills(tx: CompanyTx, match: BillMatch): Promise<Match> {
  const { lines, account } = await lockFreeLines(tx, match.bank_transactions_ids)
  if (lines.some(({ amount }) => amount >= 0)) throw fieldError('bank_transactions_ids', 'Money in cannot pay bills')
  const bills = await lockBills(tx, match)
  checkSum(lines, match)
  const suggestion = await suggestionForBills(tx, lines, match)
  const made: { journal_entries_id: string; bills_id: string | null; bill_payments_id: string | null }[] = []
  const parts = payments(lines, match)
  for (const [at, { line, bills_id, amount }] of parts.entries()) {
    const payment = {
      payment_date: line.transaction_date,
      amount,
      payment_mode: paymentMode(line.rail),
      reference: line.reference?.slice(0, 100) ?? null,
      ledger_accounts_id: account.ledger_accounts_id,
    }
    const isFollowed = parts.slice(at + 1).some((later) => later.bills_id === bills_id)
    const paid = await postPayment(tx, bills_id, payment, undefined, { isFollowed })
    made.push({ bills_id, ...paid })
  }
  const kept = await postKept(tx, lines, match, account.ledger_accounts_id)
  if (kept !== undefined) made.push({ journal_entries_id: kept, bills_id: null, bill_payments_id: null })
  const payees = new Map([...bills.values()].map(({ vendors_id, vendor_name }) => [vendors_id, vendor_name]))
  const [saved = ''] = await saveMatches(tx, [
    {
      match_kind: 'bill',
      lines,
      title: `${numbers([...bills.values()].map(({ bill_number }) => bill_number))} of ${[...payees.values()].join(', ')}`,
      vendors_id: payees.size === 1 ? ([...payees.keys()][0] ?? null) : null,
      suggestion,
    },
  ])
  await addEntries(
    tx,
    made.map((each) => ({
      ...each,
      reconciliation_matches_id: saved,
      bank_accounts_id: account.bank_accounts_id,
      is_new: true,
    })),
  )
  return getMatch(tx, saved)
}

function checkSum(lines: readonly BankTransactionRow[], { allocations, bank_charge, round_off }: BillMatch): void {
  const paid = negate(sumPaise(lines.map(({ amount }) => amount)))
  const settled = sumPaise(allocations.map(({ amount }) => amount))
  const left = paid - settled - bank_charge - round_off
  if (left < 0)
    throw fieldError('allocations', t('You settle ₹{amount} more than went out', { amount: formatPaise(Math.abs(left)) }))
  if (left > 0)
    throw fieldError(
      'allocations',
      t('₹{amount} is left over: pay another bill with it, or mark it as a bank charge', { amount: formatPaise(left) }),
    )
}

/**
 * Which line pays how much of which bill, both in the order given. The charge and the rounding are the last line's; where rounding made it
 * smaller, that line pays what the bill was due.
 */
function payments(lines: readonly BankTransactionRow[], { allocations, bank_charge, round_off }: BillMatch) {
  const last = lines.at(-1)
  const money = lines.map((line) => ({
    bank_transactions_id: line.bank_transactions_id,
    amount: negate(line.amount) - (line === last ? bank_charge + round_off : 0),
  }))
  if (money.some(({ amount }) => amount <= 0))
    throw fieldError('bank_charge', 'The charge is more than the last line: put that line into a separate account')
  // One list per line, for any vendors: bills are paid in the given order.
  const whole = allocations.map(({ bills_id, amount }) => ({ document_id: bills_id, party_id: '', amount, tds_amount: 0 }))
  return split(money, whole, 0, null).flatMap(({ bank_transactions_id, allocations: parts }) => {
    const line = lines.find((each) => each.bank_transactions_id === bank_transactions_id)
    return line ? parts.map(({ document_id, amount }) => ({ line, bills_id: document_id, amount })) : []
  })
}

/** The bank charge and the rounding difference, against the bank; undefined when both are zero. */
async function postKept(
  tx: CompanyTx,
  lines: readonly BankTransactionRow[],
  { bank_charge, round_off }: BillMatch,
  ledger_accounts_id: string,
): Promise<string | undefined> {
  const line = lines.at(-1)
  if (!line || (bank_charge === 0 && round_off === 0)) return undefined
  return post(tx, {
    posting_date: line.transaction_date,
    source: 'bank_line',
    source_ref: newId(),
    memo: `${bank_charge === 0 ? 'Rounding' : 'Bank charge'}: ${line.description.slice(0, 250)}`,
    lines: [
      debit('bank_charges', bank_charge),
      debit('round_off', round_off),
      credit({ ledger_accounts_id }, bank_charge + round_off),
    ],
  })
}
