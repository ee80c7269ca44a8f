import * as z from 'zod/mini'
import { AdvanceInput } from '#contract/sales/advances.ts'
import type { Paise } from '#core/money.ts'
import { today } from '#web/lib/today.ts'
import { noSupply, supplyBody, type SupplyValues } from './supply-values.ts'

export type AdvanceValues = SupplyValues & {
  customers_id: string
  advance_date: string
  amount: Paise | undefined
  tds_amount: Paise | undefined
  bank_charge: Paise | undefined
  payment_mode: AdvanceInput['payment_mode']
  reference: string
  ledger_accounts_id: string
}

export const newAdvance = (customers_id: string, ledger_accounts_id: string): AdvanceValues => ({
  ...noSupply,
  customers_id,
  advance_date: today(),
  amount: undefined,
  tds_amount: undefined,
  bank_charge: undefined,
  payment_mode: 'bank_transfer',
  reference: '',
  ledger_accounts_id,
})

/** What the customer paid, before anything was withheld. */
export const grossOf = ({ amount = 0, tds_amount = 0, bank_charge = 0 }: Partial<AdvanceValues>): Paise =>
  amount + tds_amount + bank_charge

export const advanceSchema = z.pipe(
  z.transform((values: AdvanceValues) => {
    const {
      customers_id,
      advance_date,
      payment_mode,
      ledger_accounts_id,
      amount,
      tds_amount,
      bank_charge,
      reference,
      ...supply
    } = values
    return {
      ...supplyBody(supply),
      customers_id,
      advance_date,
      payment_mode,
      ledger_accounts_id,
      amount: amount ?? 0,
      tds_amount: tds_amount ?? 0,
      bank_charge: bank_charge ?? 0,
      reference: reference.trim() || null,
    }
  }),
  AdvanceInput,
)
