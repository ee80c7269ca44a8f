import * as z from 'zod/mini'
import { type Payout, PayoutInput } from '#contract/payouts/payouts.ts'
import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'

export type PayoutValues = {
  payout_kind: Payout['payout_kind']
  vendors_id: string
  vendor_name: string
  to_bank_accounts_id: string
  cards_id: string | null
  staff_id: string
  staff_name: string
  expense_accounts_id: string
  bank_accounts_id: string
  amount: Paise | undefined
  purpose: Payout['purpose']
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
  staff_id?: string | undefined
  staff_name?: string | undefined
}
/** A new payout, with the vendor and bill, or the staff member, if given. */
export const newValues = ({ vendors_id = '', vendor_name = '', bills_id, due, ...start }: Start = {}): PayoutValues => ({
  payout_kind: start.staff_id === undefined ? 'vendor' : 'staff',
  vendors_id,
  vendor_name,
  to_bank_accounts_id: '',
  cards_id: null,
  staff_id: start.staff_id ?? '',
  staff_name: start.staff_name ?? '',
  expense_accounts_id: '',
  bank_accounts_id: localStorage.getItem(lastAccount) ?? '',
  amount: due,
  purpose: start.staff_id !== undefined ? 'salary' : bills_id === undefined && vendors_id !== '' ? 'advance' : 'bill',
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
  staff_id: payout.staff_id ?? '',
  staff_name: payout.payee_name,
  expense_accounts_id: payout.expense_accounts_id ?? '',
  bank_accounts_id: payout.bank_accounts_id,
  amount: payout.amount,
  purpose: payout.purpose,
  narration: payout.narration,
  notes: payout.notes ?? '',
  rail_choice: payout.rail_choice,
  scheduled_on: payout.scheduled_on ?? '',
  bills: payout.bills.map(({ bills_id, amount }) => ({ bills_id, amount })),
})

/** The request body; undefined while a field is missing. */
export function readPlanned(values: PayoutValues): PayoutInput | undefined {
  const read = z.safeParse(PayoutInput, {
    ...values,
    vendors_id: values.vendors_id || null,
    to_bank_accounts_id: values.to_bank_accounts_id || null,
    staff_id: values.staff_id || null,
    // The purpose does not affect the rail.
    purpose: values.payout_kind === 'staff' ? 'salary' : values.purpose,
    expense_accounts_id: null,
    scheduled_on: values.scheduled_on || null,
    narration: t('Payment'),
    notes: null,
    bills: [],
  })
  return read.success ? read.data : undefined
}
