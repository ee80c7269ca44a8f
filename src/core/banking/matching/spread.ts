import { mulDiv, type Paise, sumPaise } from '../../money.ts'
import type { Fit } from './fit.ts'
import type { OpenDocument } from './types.ts'

/** `amount`: what the document is settled by, its TDS included. */
export type Settled = { document_id: string; amount: Paise; tds_amount: Paise }

/**
 * What each document is settled by. Settled ones take all that is due, TDS spread by taxable value to the paisa; a part payment fills them
 * in the order given.
 */
export function spread(received: Paise, how: Fit, documents: readonly OpenDocument[]): Settled[] {
  if (how.kind === 'part') {
    let left = received
    return documents.flatMap(({ document_id, amount_due }) => {
      const amount = Math.min(left, amount_due)
      left -= amount
      return amount > 0 ? [{ document_id, amount, tds_amount: 0 }] : []
    })
  }
  const shares = shared(
    how.tds_amount,
    documents.map(({ taxable_value }) => taxable_value),
  )
  return documents.map(({ document_id, amount_due }, at) => ({ document_id, amount: amount_due, tds_amount: shares[at] ?? 0 }))
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
