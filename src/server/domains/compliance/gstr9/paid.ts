import type { Gstr9 } from '#contract/compliance/gstr9.ts'
import { taxHeads } from '#core/compliance/gstr3b/tax.ts'
import type { Filed3b } from './filed-year.ts'

/** Table 9: tax payable as returns had it, and how it was paid. */
export function paidRows(returns: readonly Filed3b[]): Gstr9['paid'] {
  const sum = (of: (filed: Filed3b) => number) => returns.reduce((total, filed) => total + of(filed), 0)
  const rows = taxHeads.map((head) => {
    const used = (from: (typeof taxHeads)[number]) =>
      sum(({ settlement: { steps } }) =>
        steps.reduce((total, step) => (step.from === from && step.to === head ? total + step.amount : total), 0),
      )
    return {
      head,
      payable: sum(
        ({ settlement: { owed, reverse_charge, credit_short } }) => owed[head] + reverse_charge[head] + credit_short[head],
      ),
      cash: sum(({ settlement: { cash } }) => cash[head]),
      igst: used('igst'),
      cgst: used('cgst'),
      sgst: used('sgst'),
      cess: used('cess'),
    }
  })
  const charge = (minor: 'interest' | 'fee') => {
    const amount = sum(({ cash_paid }) => (cash_paid ? taxHeads.reduce((total, head) => total + cash_paid[head][minor], 0) : 0))
    return { head: minor, payable: amount, cash: amount, igst: 0, cgst: 0, sgst: 0, cess: 0 }
  }
  return [...rows, charge('interest'), charge('fee')]
}
