import type { Body, Params } from '#contract/endpoint.ts'
import type { Dividend, payDividend, undoDividendPayment } from '#contract/purchases/dividends.ts'
import { dateInIndia, type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { credit, debit } from '#core/ledger/journal.ts'
import { t } from '#core/messages.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import { refuseMatchedEntry } from '#server/domains/accounting/entry-links/entry-links.ts'
import { countPayout, uncountPayout } from '#server/domains/entitlements/plan-limits/plan-usage.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { accounts, checkPaidFrom } from '../bills/payment-accounts.ts'
import { lockDividend } from './lock.ts'
import { getDividendOf } from './read.ts'

/** The accounts that bills are paid from, without cash: a dividend is paid by the bank (Companies Act 2013 s.123(5); s.194, first proviso). */
export async function bankAccounts(tx: CompanyTx) {
  const [{ rows }, cash] = await Promise.all([accounts(tx), accountOf(tx, 'cash')])
  return { rows: rows.filter(({ ledger_accounts_id }) => ledger_accounts_id !== cash) }
}

/**
 * Records that shareholders were paid what is left after tax, in one entry. Throws `invalid` at the field, `plan_limit` when the plan does not pay so
 * much, `wrong_state` for a reversed dividend.
 */
export async function pay(tx: CompanyTx, dividends_id: string, body: Body<typeof payDividend>): Promise<Dividend> {
  const { dividend_name, declared_on } = await lockDividend(tx, dividends_id)
  const { payment_date, ledger_accounts_id } = body
  refuseDay(tx, 'payment_date', payment_date, declared_on)
  if (ledger_accounts_id === (await accountOf(tx, 'cash')))
    throw fieldError('ledger_accounts_id', 'A dividend is not paid in cash: choose the bank account it was paid from')
  await checkPaidFrom(tx, ledger_accounts_id)
  const ids = [...new Set(body.dividend_payees_ids)]
  const amount = sumPaise(await openSums(tx, dividends_id, ids))
  if (amount === 0) throw fieldError('dividend_payees_ids', 'Nothing is left to pay to these shareholders')
  await countPayout(tx, amount, payment_date)
  const dividend_payments_id = newId()
  const reference = body.reference?.trim() || null
  const journal_entries_id = await post(tx, {
    posting_date: payment_date,
    source: 'dividend_payment',
    source_ref: dividend_payments_id,
    memo: ['Paid', dividend_name, reference].filter(Boolean).join(' '),
    lines: [debit('dividends_payable', amount), credit({ ledger_accounts_id }, amount)],
  })
  const stamp = { companies_id: tx.companies_id, created_by: tx.accounts_id, created_at: tx.now }
  const payment = { dividend_payments_id, dividends_id, payment_date, amount, ledger_accounts_id, reference }
  await insertRow(tx.client, 'dividend_payments', { ...stamp, ...payment, journal_entries_id })
  await tx.client.query(
    'UPDATE dividend_payees SET dividend_payments_id = $3 WHERE companies_id = $1 AND dividend_payees_id = ANY($2::uuid[])',
    [tx.companies_id, ids, dividend_payments_id],
  )
  await audit(tx, 'payment_recorded', 'dividends', dividends_id, { payment_date, amount, shareholders: ids.length })
  return getDividendOf(tx, dividends_id)
}

async function openSums(tx: CompanyTx, dividends_id: string, ids: readonly string[]): Promise<Paise[]> {
  const { rows } = await tx.client.query<{ net: Paise; is_paid: boolean }>(
    `SELECT amount - tds_amount AS net, dividend_payments_id IS NOT NULL AS is_paid FROM dividend_payees
     WHERE companies_id = $1 AND dividends_id = $2 AND dividend_payees_id = ANY($3::uuid[])`,
    [tx.companies_id, dividends_id, ids],
  )
  if (rows.length < ids.length)
    throw fieldError('dividend_payees_ids', 'A shareholder is not part of this dividend: choose again')
  if (rows.some(({ is_paid }) => is_paid))
    throw fieldError('dividend_payees_ids', 'One of these shareholders is already paid: choose again')
  return rows.map(({ net }) => net)
}

function refuseDay(tx: CompanyTx, path: string, day: IsoDate, first: IsoDate): void {
  if (day > dateInIndia(tx.now)) throw fieldError(path, 'Enter a date that is not in the future')
  if (day < first) throw fieldError(path, t('Choose {date} or later', { date: readersDate(first) }))
}

/** Undoes a payment by reversal: its shareholders are owed again. Throws `invalid` at the date, `wrong_state` where a bank line is matched. */
export async function undoPayment(
  tx: CompanyTx,
  { dividends_id, dividend_payments_id }: Params<typeof undoDividendPayment>,
  { undone_on }: Body<typeof undoDividendPayment>,
): Promise<Dividend> {
  const { dividend_name } = await lockDividend(tx, dividends_id)
  const { rows } = await tx.client.query<{
    payment_date: IsoDate
    amount: Paise
    journal_entries_id: string
    undone_on: IsoDate | null
  }>(
    `SELECT payment_date, amount, journal_entries_id, undone_on FROM dividend_payments
     WHERE companies_id = $1 AND dividends_id = $2 AND dividend_payments_id = $3`,
    [tx.companies_id, dividends_id, dividend_payments_id],
  )
  const [payment] = rows
  if (!payment) throw new AppError('not_found', 'This payment does not exist.')
  if (payment.undone_on !== null) throw new AppError('wrong_state', 'This payment is already undone.')
  refuseDay(tx, 'undone_on', undone_on, payment.payment_date)
  await refuseMatchedEntry(tx, payment.journal_entries_id)
  await reverse(tx, payment.journal_entries_id, undone_on, `Payment of ${dividend_name} undone`)
  await uncountPayout(tx, payment.amount, payment.payment_date)
  await tx.client.query('UPDATE dividend_payments SET undone_on = $3 WHERE companies_id = $1 AND dividend_payments_id = $2', [
    tx.companies_id,
    dividend_payments_id,
    undone_on,
  ])
  await tx.client.query(
    'UPDATE dividend_payees SET dividend_payments_id = NULL WHERE companies_id = $1 AND dividend_payments_id = $2',
    [tx.companies_id, dividend_payments_id],
  )
  await audit(tx, 'payment_voided', 'dividends', dividends_id, { undone_on, amount: payment.amount })
  return getDividendOf(tx, dividends_id)
}
