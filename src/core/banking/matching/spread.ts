import { mulDiv, type Paise, sumPaise } from '../../money.ts'
import type { Fit } from './fit.ts'
import type { OpenInvoice, SuggestedInvoice } from './types.ts'

/**
 * What each invoice is settled by. Settled invoices take all that is due, TDS spread by taxable value to the paisa; a part payment fills them
 * in the order given.
 */
export function spread(received: Paise, how: Fit, invoices: readonly OpenInvoice[]): SuggestedInvoice[] {
  if (how.kind === 'part') {
    let left = received
    return invoices.flatMap(({ invoices_id, amount_due }) => {
      const amount = Math.min(left, amount_due)
      left -= amount
      return amount > 0 ? [{ invoices_id, amount, tds_amount: 0 }] : []
    })
  }
  const shares = shared(
    how.tds_amount,
    invoices.map(({ taxable_value }) => taxable_value),
  )
  return invoices.map(({ invoices_id, amount_due }, at) => ({ invoices_id, amount: amount_due, tds_amount: shares[at] ?? 0 }))
}

/** An amount in proportion to weights, to the paisa: what rounding leaves goes to the last with a weight. */
function shared(amount: Paise, weights: readonly Paise[]): Paise[] {
  const total = sumPaise(weights)
  if (amount === 0 || total === 0) return weights.map(() => 0)
  let left = amount
  const last = weights.findLastIndex((weight) => weight > 0)
  return weights.map((weight, at) => {
    const share = at === last ? left : Math.min(left, mulDiv(amount, BigInt(weight), BigInt(total)))
    left -= share
    return share
  })
}
