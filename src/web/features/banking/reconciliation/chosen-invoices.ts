import { useState } from 'react'
import type { InvoiceRow } from '#contract/sales/invoices.ts'

/** A selected invoice and the amounts that settle it, TDS included; undefined while a field is invalid. */
export type Chosen = { invoice: InvoiceRow; amount: number | undefined; tds_amount: number | undefined }

/** The unmatched rest of the receipt in paise; negative if more is settled than was received. */
export function leftToMatch(received: number, chosen: readonly Chosen[], bank_charge: number | undefined): number {
  const settled = chosen.reduce((sum, { amount = 0, tds_amount = 0 }) => sum + amount - tds_amount, 0)
  return received + (bank_charge ?? 0) - settled
}

/** The invoices selected for a receipt. A newly selected one takes the unmatched rest; one paid short keeps its due for TDS. */
export function useChosen(received: number) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [bank_charge, setCharge] = useState<number | undefined>(0)
  const left = leftToMatch(received, chosen, bank_charge)
  const tick = (invoice: InvoiceRow) =>
    setChosen((old) => {
      if (old.some((each) => each.invoice.invoices_id === invoice.invoices_id))
        return old.filter((each) => each.invoice.invoices_id !== invoice.invoices_id)
      const free = leftToMatch(received, old, bank_charge)
      return [...old, { invoice, amount: Math.min(invoice.amount_due, Math.max(free, 0)) || invoice.amount_due, tds_amount: 0 }]
    })
  const change = (invoices_id: string, fields: Partial<Pick<Chosen, 'amount' | 'tds_amount'>>) =>
    setChosen((old) => old.map((each) => (each.invoice.invoices_id === invoices_id ? { ...each, ...fields } : each)))
  return { chosen, tick, change, bank_charge, setCharge, left }
}

/** TDS at the usual rates on the invoice's value without GST, for rates that explain the shortfall; rounded to the rupee. */
export function tdsOffers({ invoice }: Chosen, short: number): { rate: number; tds_amount: number }[] {
  return [1, 2, 5, 10]
    .map((rate) => ({ rate, tds_amount: Math.round((invoice.taxable_value * rate) / 10_000) * 100 }))
    .filter(({ tds_amount }) => Math.abs(tds_amount - short) <= 100)
    .map(({ rate }) => ({ rate, tds_amount: short }))
}
