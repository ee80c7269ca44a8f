import type { Minor } from '#core/currency/currency.ts'
import type { Paise } from '#core/money.ts'

/** All that is left, today, but not before the note. */
export function newRefund<Mode extends string>(
  { left, dated }: { left: Minor; dated: string },
  ledger_accounts_id: string,
  now: string,
) {
  return {
    foreign_amount: left as Minor | undefined,
    amount: undefined as Paise | undefined,
    refunded_on: now < dated ? dated : now,
    payment_mode: 'bank_transfer' as Mode | 'bank_transfer',
    reference: '' as string | null,
    ledger_accounts_id,
  }
}
