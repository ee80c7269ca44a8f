import type { HeldBillPayment } from '#contract/banking/foreign-accounts.ts'
import { spent } from '#core/currencies/held.ts'
import type { IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { negate, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { post } from '#server/ledger/post.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { lock as lockBill } from '#server/domains/purchases/bills/read.ts'
import { addEntries, type EntryLink } from '#server/domains/accounting/entry-links/entry-links.ts'
import { saveMatches } from '../reconciliation/matches.ts'
import { paymentMode } from '../reconciliation/rules.ts'
import { lockHeld, noteMove, rateUsed, shareOut, worthOf } from '#server/domains/currencies/currencies/foreign-money/held.ts'
import { checkLine, lineAndDay } from './lines.ts'
import { accountOf } from './balances.ts'
import { payOne } from './pay-one-bill.ts'

/**
 * Pays bills with money of an account in their currency. The payment is valued at the account's average rate; the difference to the bill's
 * rupees in the books is an exchange gain or loss (AS 11 para 13). A bank charge is a separate entry. Locks line, bills, then the account.
 * Throws `invalid` at the allocation that exceeds the due or the balance.
 */
export async function payBillsFrom(tx: CompanyTx, bank_accounts_id: string, body: HeldBillPayment) {
  const { line, on } = await lineAndDay(tx, bank_accounts_id, body)
  const { currency } = await accountOf(tx, bank_accounts_id)
  const paid = sumPaise(body.allocations.map((each) => each.foreign_amount))
  checkLine(line, negate(paid + body.foreign_charge), currency, 'allocations')
  const bills = new Map<string, Awaited<ReturnType<typeof lockBill>>>()
  for (const id of body.allocations.map((each) => each.bills_id).toSorted()) bills.set(id, await lockBill(tx, id))
  const made: Omit<EntryLink, 'reconciliation_matches_id'>[] = []
  for (const [at, { bills_id, foreign_amount }] of body.allocations.entries()) {
    const other = bills.get(bills_id)?.currency
    if (other !== currency)
      throw fieldError(
        `allocations.${at}.bills_id`,
        t('This bill is in {value}, and the account is in {currency}', { value: other ?? 'rupees', currency }),
      )
    const part = { bills_id, foreign_amount, at, on, payment_mode: paymentMode(line?.rail ?? null), reference: body.reference }
    const paidOne = await payOne(tx, bank_accounts_id, part, body.exchange_rate)
    made.push({ ...paidOne, bank_accounts_id, is_new: true })
  }
  if (body.foreign_charge > 0) {
    const journal_entries_id = await charge(tx, bank_accounts_id, body, on)
    made.push({ journal_entries_id, bills_id: null, bill_payments_id: null, bank_accounts_id, is_new: true })
  }
  if (!line) return
  const title = [...bills.values()].map(({ bill_number, vendor_name }) => `${bill_number} of ${vendor_name}`).join(', ')
  const vendors = new Set([...bills.values()].map(({ vendors_id }) => vendors_id))
  const vendors_id = vendors.size === 1 ? ([...vendors][0] ?? null) : null
  const [saved = ''] = await saveMatches(tx, [{ match_kind: 'bill', lines: [line], title, vendors_id }])
  await addEntries(
    tx,
    made.map((each) => ({ ...each, reconciliation_matches_id: saved })),
  )
}

/** Books the bank's charge. Returns its entry. */
async function charge(tx: CompanyTx, bank_accounts_id: string, body: HeldBillPayment, on: IsoDate): Promise<string> {
  const held = await lockHeld(tx, bank_accounts_id)
  const foreign_amount = body.foreign_charge
  const rate = await rateUsed(tx, held.currency, body.exchange_rate, on)
  const share = await shareOut(tx, held, foreign_amount, on, 'foreign_charge')
  const worth = worthOf(foreign_amount, held.currency, rate)
  const memo = `Bank charge, ${held.account_label}`
  const journal_entries_id = await post(tx, {
    posting_date: on,
    source: 'bank_line',
    source_ref: newId(),
    memo,
    lines: spent({ ledger_accounts_id: held.ledger_accounts_id }, 'bank_charges', { worth, share }),
  })
  const moved = { move_kind: 'other', moved_on: on, foreign_amount: negate(foreign_amount), amount: negate(share) } as const
  await noteMove(tx, held, { ...rate, ...moved, cash_gain: worth - share, memo, journal_entries_id })
  return journal_entries_id
}
