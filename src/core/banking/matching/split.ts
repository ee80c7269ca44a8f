import { type Paise, sumPaise } from '../../money.ts'

export type ReceivedLine = { bank_transactions_id: string; amount: Paise }
/** `amount`: what the document is settled by, its TDS included. */
export type Allocated = { document_id: string; party_id: string; amount: Paise; tds_amount: Paise }
/** One payment: the amount of one line from, or to, one party. */
export type SplitPayment = {
  bank_transactions_id: string
  party_id: string
  amount: Paise
  tds_amount: Paise
  bank_charge: Paise
  allocations: { document_id: string; amount: Paise }[]
}

/** The unallocated rest for an advance, paise; negative if more is settled than was received. */
export function leftOver(lines: readonly ReceivedLine[], allocated: readonly Allocated[], bank_charge: Paise): Paise {
  const came = sumPaise([...lines.map(({ amount }) => amount), ...allocated.map(({ tds_amount }) => tds_amount), bank_charge])
  return came - sumPaise(allocated.map(({ amount }) => amount))
}

/**
 * Lays lines over documents, both in the order given: each line fills the documents until it is used up. A document's TDS, and the bank's
 * charge, go with the money that first reaches it. What is over is the advance of `advance_party_id`, with the last lines.
 */
export function split(
  lines: readonly ReceivedLine[],
  allocated: readonly Allocated[],
  bank_charge: Paise,
  advance_party_id: string | null,
): SplitPayment[] {
  const wanted = withCharge(allocated, bank_charge)
  const payments = new Map<string, SplitPayment>()
  const paymentOf = (bank_transactions_id: string, party_id: string) => {
    const key = `${bank_transactions_id} ${party_id}`
    const known: SplitPayment = payments.get(key) ?? {
      bank_transactions_id,
      party_id,
      amount: 0,
      tds_amount: 0,
      bank_charge: 0,
      allocations: [],
    }
    payments.set(key, known)
    return known
  }
  let at = 0
  let left = wanted[0]?.cash ?? 0
  let isFresh = true
  for (const [index, line] of lines.entries()) {
    let money = line.amount
    const isLast = index === lines.length - 1
    for (let next = wanted[at]; next && (money > 0 || (isLast && left === 0)); next = wanted[at]) {
      const cash = Math.min(money, left)
      const payment = paymentOf(line.bank_transactions_id, next.party_id)
      const extra = isFresh ? next.tds_amount + next.charge : 0
      if (cash + extra > 0) payment.allocations.push({ document_id: next.document_id, amount: cash + extra })
      payment.amount += cash
      payment.tds_amount += isFresh ? next.tds_amount : 0
      payment.bank_charge += isFresh ? next.charge : 0
      money -= cash
      left -= cash
      isFresh = false
      if (left > 0) break
      at++
      left = wanted[at]?.cash ?? 0
      isFresh = true
    }
    if (money > 0 && advance_party_id !== null) paymentOf(line.bank_transactions_id, advance_party_id).amount += money
  }
  return [...payments.values()]
}

/** The charge deducted from the documents in order, never more than a document still needs. */
function withCharge(allocated: readonly Allocated[], bank_charge: Paise) {
  let left = bank_charge
  return allocated.map((each) => {
    const charge = Math.min(left, each.amount - each.tds_amount)
    left -= charge
    return { ...each, charge, cash: each.amount - each.tds_amount - charge }
  })
}
