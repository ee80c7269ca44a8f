import { AppError, fieldError } from '#core/errors.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { Match } from '#contract/banking/reconciliation.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lock } from '#server/domains/sales/payments/read.ts'
import { lockFreeLines } from './bank.ts'
import { saveMatches } from './matches.ts'
import { getMatch } from './read-matches.ts'
import { suggestionForPayments } from './chosen-suggestion.ts'

/** Matches credits to payments recorded before in the same bank account; the sums must agree and nothing is posted. */
export async function matchPayments(
  tx: CompanyTx,
  { bank_transactions_ids, payments_ids }: { bank_transactions_ids: string[]; payments_ids: string[] },
): Promise<Match> {
  const { lines, account } = await lockFreeLines(tx, bank_transactions_ids)
  const payments = []
  for (const each of [...new Set(payments_ids)].toSorted()) payments.push(await lock(tx, each))
  const voided = payments.find(({ status }) => status === 'voided')
  if (voided) throw new AppError('wrong_state', t('{payment_number} is undone.', { payment_number: voided.payment_number }))
  const elsewhere = payments.find((payment) => payment.ledger_accounts_id !== account.ledger_accounts_id)
  if (elsewhere)
    throw fieldError(
      'payments_ids',
      t('{payment_number} is recorded in an account other than {account_label}', {
        payment_number: elsewhere.payment_number,
        account_label: account.account_label,
      }),
    )
  await checkUnlinked(tx, payments)
  const came = sumPaise(lines.map(({ amount }) => amount))
  const recorded = sumPaise(payments.map(({ amount }) => amount))
  if (came !== recorded)
    throw fieldError(
      'payments_ids',
      t('The payments come to ₹{amount}, the lines to ₹{amount_2}', {
        amount: formatPaise(recorded),
        amount_2: formatPaise(came),
      }),
    )
  const customers = new Map(payments.map((payment) => [payment.customers_id, payment.customer_name]))
  const [saved] = await saveMatches(tx, [
    {
      match_kind: 'payment',
      lines,
      title: `${payments.map(({ payment_number }) => payment_number).join(', ')} of ${[...customers.values()].join(', ')}`,
      customers_id: customers.size === 1 ? (payments[0]?.customers_id ?? null) : null,
      payments: payments.map(({ payments_id }) => ({ payments_id, is_new: false })),
      suggestion: await suggestionForPayments(tx, lines, payments_ids),
    },
  ])
  return getMatch(tx, saved)
}

async function checkUnlinked(tx: CompanyTx, payments: readonly { payments_id: string; payment_number: string }[]) {
  const { rows } = await tx.client.query<{ payments_id: string }>(
    'SELECT payments_id FROM reconciliation_match_payments WHERE companies_id = $1 AND payments_id = ANY($2::uuid[]) AND is_live',
    [tx.companies_id, payments.map(({ payments_id }) => payments_id)],
  )
  const taken = payments.find(({ payments_id }) => rows.some((row) => row.payments_id === payments_id))
  if (taken)
    throw new AppError(
      'conflict',
      t('{payment_number} is already matched to another bank line.', { payment_number: taken.payment_number }),
    )
}
