import type { AccountRole } from '../ledger/chart-of-accounts.ts'
import { debit, type Line } from '../ledger/journal.ts'
import { negate, type Paise } from '../money.ts'

/** Documents that can be open when books move here. */
export const openingKinds = ['invoice', 'credit_note', 'customer_advance', 'bill', 'debit_note', 'vendor_advance'] as const
export type OpeningKind = (typeof openingKinds)[number]

type Nature = {
  /** ['open invoice', 'open invoices'] */
  noun: readonly [one: string, many: string]
  party: 'customer' | 'vendor'
  role: AccountRole
  /** What it does to its account: 1 debits it. */
  sign: 1 | -1
  hasDueDate: boolean
  /** Money that came or went ahead of its document. */
  isAdvance: boolean
  /** GST of it may have been accounted for before the supply. */
  hasTaxAhead: boolean
}

/** The kinds, each with its control account. */
export const openingNatures: Readonly<Record<OpeningKind, Nature>> = {
  invoice: {
    noun: ['open invoice', 'open invoices'],
    party: 'customer',
    role: 'receivable',
    sign: 1,
    hasDueDate: true,
    isAdvance: false,
    hasTaxAhead: false,
  },
  credit_note: {
    noun: ['open credit note', 'open credit notes'],
    party: 'customer',
    role: 'receivable',
    sign: -1,
    hasDueDate: false,
    isAdvance: false,
    hasTaxAhead: false,
  },
  customer_advance: {
    noun: ['customer advance', 'customer advances'],
    party: 'customer',
    role: 'customer_advances',
    sign: -1,
    hasDueDate: false,
    isAdvance: true,
    hasTaxAhead: true,
  },
  bill: {
    noun: ['open bill', 'open bills'],
    party: 'vendor',
    role: 'payable',
    sign: -1,
    hasDueDate: true,
    isAdvance: false,
    hasTaxAhead: false,
  },
  debit_note: {
    noun: ['open debit note', 'open debit notes'],
    party: 'vendor',
    role: 'payable',
    sign: 1,
    hasDueDate: false,
    isAdvance: false,
    hasTaxAhead: false,
  },
  vendor_advance: {
    noun: ['vendor advance', 'vendor advances'],
    party: 'vendor',
    role: 'vendor_advances',
    sign: 1,
    hasDueDate: false,
    isAdvance: true,
    hasTaxAhead: false,
  },
}

/**
 * The entry of an open document of `amount` paise: its control account against opening balance equity, so that it is no revenue and no cost.
 * `tax`: GST that was accounted for on an advance before, which the invoice that takes it up does not owe again.
 */
export function openingEntry(kind: OpeningKind, amount: Paise, tax: Paise = 0): Line[] {
  const { role, sign } = openingNatures[kind]
  const inAccount = sign === 1 ? amount : negate(amount)
  return [
    { account: role, amount: inAccount },
    debit('gst_on_advances', tax),
    { account: 'opening_balance_equity', amount: negate(inAccount + tax) },
  ]
}
