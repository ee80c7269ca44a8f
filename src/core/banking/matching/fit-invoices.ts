import { type Paise, sumPaise } from '../../money.ts'
import { type Fit, fit, type TdsGuess } from './fit.ts'
import type { OpenDocument } from './types.ts'

export const sumDue = (invoices: readonly OpenDocument[]): Paise => sumPaise(invoices.map(({ amount_due }) => amount_due))

/** TDS is taken once: what was part-paid before has had it, or will have it named by hand. */
export const taxableLeft = (invoices: readonly OpenDocument[]): Paise =>
  sumPaise(invoices.map(({ taxable_value, amount_due, total }) => (amount_due === total ? taxable_value : 0)))

/** How the money settles these invoices. For an earlier part payment TDS may be deducted from the last one: that is mentioned, and never exact. */
export function fitInvoices(received: Paise, invoices: readonly OpenDocument[], guesses: readonly TdsGuess[]): Fit {
  const due = sumDue(invoices)
  const count = invoices.length || 1
  const how = fit(received, due, taxableLeft(invoices), guesses, count)
  if (how.kind !== 'part') return how
  const late = fit(received, due, sumPaise(invoices.map(({ taxable_value }) => taxable_value)), guesses, count)
  return late.kind === 'tds' ? { ...late, kind: 'tds_unusual', tds_why: 'of the whole value, with the last payment' } : how
}
