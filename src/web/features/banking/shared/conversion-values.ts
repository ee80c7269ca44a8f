import * as z from 'zod/mini'
import { Conversion } from '#contract/banking/foreign-accounts.ts'
import { today } from '#web/lib/today.ts'
import type { LineOf } from './frame.tsx'

export type Choice = { bank_accounts_id: string; account_label: string; currency: string }
export type ConversionLine = Pick<LineOf, 'bank_transactions_id' | 'amount' | 'transaction_date'> & Choice
export type ConversionValues = {
  rupee_bank_accounts_id: string
  direction: 'to_rupees' | 'from_rupees'
  moved_on: string
  foreign_amount: number | undefined
  amount: number | undefined
  bank_charge: number | undefined
}

/** The bank lines of a conversion by their side: in the other currency, and in rupees. */
export const sidesOf = (lines: readonly ConversionLine[]) => ({
  own: lines.find(({ currency }) => currency !== 'INR'),
  other: lines.find(({ currency }) => currency === 'INR'),
})

/** Typed values as the server takes them; a line gives its own day. */
export function conversionSchema(lines: readonly ConversionLine[]) {
  const { own, other } = sidesOf(lines)
  return z.pipe(
    z.transform((values: ConversionValues) => ({
      ...values,
      bank_charge: values.bank_charge ?? 0,
      moved_on: own === undefined ? values.moved_on || (lines[0]?.transaction_date ?? null) : null,
      bank_transactions_id: own?.bank_transactions_id ?? null,
      mirror_bank_transactions_id: other?.bank_transactions_id ?? null,
    })),
    Conversion,
  )
}

/** What the lines say already; without one, today and out of the other currency. */
export function conversionStart(lines: readonly ConversionLine[], rupees: readonly Choice[]): ConversionValues {
  const { own, other } = sidesOf(lines)
  const onlyOne = rupees.length === 1 ? (rupees[0]?.bank_accounts_id ?? '') : ''
  const isOut = own ? own.amount < 0 : other ? other.amount > 0 : true
  return {
    rupee_bank_accounts_id: other?.bank_accounts_id ?? onlyOne,
    direction: isOut ? 'to_rupees' : 'from_rupees',
    moved_on: lines.length > 0 ? '' : today(),
    foreign_amount: own && Math.abs(own.amount),
    amount: other && Math.abs(other.amount),
    bank_charge: undefined,
  }
}
