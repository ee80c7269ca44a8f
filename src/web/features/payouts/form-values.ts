import * as z from 'zod/mini'
import { type Payout, PayoutInput } from '#contract/payouts.ts'
import type { Paise } from '#core/money.ts'

export type PayoutValues = {
  payout_kind: PayoutInput['payout_kind']
  vendors_id: string
  vendor_name: string
  to_bank_accounts_id: string
  cards_id: string | null
  bank_accounts_id: string
  amount: Paise | undefined
  purpose: PayoutInput['purpose']
  narration: string
  notes: string
  rail_choice: PayoutInput['rail_choice']
  scheduled_on: string
  bills: { bills_id: string; amount: Paise | undefined }[]
}

const lastAccount = 'payout-account'
export const rememberAccount = (bank_accounts_id: string) => localStorage.setItem(lastAccount, bank_accounts_id)

type Start = {
  vendors_id?: string | undefined
  vendor_name?: string | undefined
  bills_id?: string | undefined
  due?: Paise | undefined
}
/** A new payout, to this vendor and for this bill when they are known. */
export const newValues = ({ vendors_id = '', vendor_name = '', bills_id, due }: Start = {}): PayoutValues => ({
  payout_kind: 'vendor',
  vendors_id,
  vendor_name,
  to_bank_accounts_id: '',
  cards_id: null,
  bank_accounts_id: localStorage.getItem(lastAccount) ?? '',
  amount: due,
  purpose: bills_id === undefined && vendors_id !== '' ? 'advance' : 'bill',
  narration: '',
  notes: '',
  rail_choice: 'auto',
  scheduled_on: '',
  bills: bills_id === undefined ? [] : [{ bills_id, amount: due }],
})

export const valuesOf = (payout: Payout): PayoutValues => ({
  payout_kind: payout.payout_kind,
  vendors_id: payout.vendors_id ?? '',
  vendor_name: payout.payee_name,
  to_bank_accounts_id: payout.to_bank_accounts_id ?? '',
  cards_id: payout.cards_id,
  bank_accounts_id: payout.bank_accounts_id,
  amount: payout.amount,
  purpose: payout.purpose,
  narration: payout.narration,
  notes: payout.notes ?? '',
  rail_choice: payout.rail_choice,
  scheduled_on: payout.scheduled_on ?? '',
  bills: payout.bills.map(({ bills_id, amount }) => ({ bills_id, amount })),
})

/** What is sent, once it is whole; undefined while something is missing. */
export function readPlanned(values: PayoutValues): PayoutInput | undefined {
  const read = z.safeParse(PayoutInput, {
    ...values,
    vendors_id: values.vendors_id || null,
    to_bank_accounts_id: values.to_bank_accounts_id || null,
    scheduled_on: values.scheduled_on || null,
    narration: 'Payment',
    notes: null,
    bills: [],
  })
  return read.success ? read.data : undefined
}
