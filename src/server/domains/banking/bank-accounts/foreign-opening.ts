import type { NewBankAccount } from '#contract/banking/bank-accounts.ts'
import { currencyDigits } from '#core/currency/currency.ts'
import { fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { openYear } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { openingEntry } from './rules.ts'
import { checkCurrency } from '#server/domains/currencies/currencies/service.ts'
import { addHeld, lockHeld, noteMove, rateUsed, worthOf } from '#server/domains/currencies/currencies/foreign-money/held.ts'

/** Throws `invalid` at the currency unless the company uses it and accounts may be held in it; rupees are always valid. */
export async function checkHeld(tx: CompanyTx, currency: string): Promise<void> {
  if (currency === 'INR') return
  await checkCurrency(tx, currency)
  // Statements are read in hundredths.
  if (currencyDigits(currency) !== 2)
    throw fieldError(
      'currency',
      t('You can’t keep an account in {currency} yet: only currencies with two decimals are supported', { currency }),
    )
}

type Account = { bank_accounts_id: string; ledger_accounts_id: string; account_label: string }

/**
 * Opens an account in another currency, with its opening balance, at the rate of that day. An EEFC account is a current account of a
 * resident in foreign exchange, without interest and never overdrawn (FEMA 10(R)/2015-RB, reg. 4 and Schedule I).
 */
export async function openHeld(
  tx: CompanyTx,
  { bank_accounts_id, ledger_accounts_id, account_label }: Account,
  { currency, opening_balance, opening_date, exchange_rate }: NewBankAccount,
): Promise<void> {
  await addHeld(tx, { bank_accounts_id, ledger_accounts_id, currency })
  if (opening_balance === 0 || opening_date === null) return
  const rate = await rateUsed(tx, currency, exchange_rate ?? null, opening_date)
  const amount = worthOf(opening_balance, currency, rate)
  await openYear(tx, opening_date)
  const entry = openingEntry({ bank_accounts_id, ledger_accounts_id, account_label }, amount, opening_date)
  const journal_entries_id = await post(tx, entry)
  const moved = { move_kind: 'opening', moved_on: opening_date, foreign_amount: opening_balance, amount } as const
  await noteMove(tx, await lockHeld(tx, bank_accounts_id), { ...rate, ...moved, memo: entry.memo, journal_entries_id })
}
