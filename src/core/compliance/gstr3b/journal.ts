import type { IsoDate } from '../../dates.ts'
import type { TaxNature } from '../../ledger/control-accounts.ts'
import { credit, debit, type Line } from '../../ledger/journal.ts'
import { type Paise, sumPaise } from '../../money.ts'
import type { Period } from '../gstr1/period.ts'
import type { Heads } from '../gstr2b/row.ts'
import type { CellFigures } from './cells.ts'
import type { Settlement } from './return.ts'
import { releaseLines, type TakenOff } from './release.ts'
import { type TaxHead, taxHeads, totalOf } from './tax.ts'

type Filed = {
  period: Period
  figures: CellFigures
  /** 4(B)(1) as bills have it: tax that section 17(5) blocks, which the books never credited. */
  blocked: Heads
  /** Credit that was reversed for good in the year before and counts again, part of 4(A)(5). */
  restored?: Heads
  /** Reversals of bills that were cancelled: their own entries took the credit off, so it is not taken off again. */
  cancelled?: TakenOff
  settlement: Pick<Settlement, 'owed' | 'reverse_charge' | 'credit_short' | 'cash'> & Pick<Settlement['set_off'], 'steps'>
  /** Interest and late fee. */
  charges: Paise
}

const reverseCharge = {
  igst: 'igst_reverse_charge',
  cgst: 'cgst_reverse_charge',
  sgst: 'sgst_reverse_charge',
  // Bills book cess under reverse charge with the cess on sales.
  cess: 'cess_output',
} as const

/**
 * The entry of a filed GSTR-3B, debits positive in paise; they balance. Tax of the month is paid from input credit by the steps of the set-off and from
 * the electronic cash ledger, with interest and fee. Credit reversed for now moves to an account of its own and comes back when it is reclaimed; credit
 * reversed for good beyond what bills blocked is a cost, and less of one where it counts again. No line where the return owes and reverses nothing.
 */
export function journalOf({ period, figures, blocked, restored, cancelled, settlement, charges }: Filed): Line[] {
  const { owed, reverse_charge, credit_short, steps } = settlement
  const tax = (tax_nature: TaxNature, line: Line, tax_head?: TaxHead): Line => ({
    ...line,
    party: { tax_nature, tax_period: monthOf(period), tax_head },
  })
  const used = (head: TaxHead) => sumPaise(steps.map(({ from, amount }) => (from === head ? amount : 0)))
  const forGood = (head: TaxHead) => Math.max(0, figures.rev_RUL[head] - blocked[head])
  const lines = [
    ...taxHeads.flatMap((head) => [
      tax('set_off', debit(`${head}_output`, owed[head])),
      tax('set_off', debit(reverseCharge[head], reverse_charge[head])),
      tax('set_off', debit(`${head}_input`, credit_short[head] - used(head))),
      tax('credit_reversed', credit(`${head}_input`, figures.rev_OTH[head] + forGood(head))),
      tax('credit_claimed', debit(`${head}_input`, figures.inelg_RUL[head] + (restored?.[head] ?? 0))),
      tax('credit_reversed', debit('gst_reversed', figures.rev_OTH[head]), head),
      tax('credit_claimed', credit('gst_reversed', figures.inelg_RUL[head]), head),
    ]),
    debit('gst_ineligible', sumPaise(taxHeads.map((head) => forGood(head) - (restored?.[head] ?? 0)))),
    debit('tax_penalties', charges),
    tax('paid', credit('gst_cash_ledger', totalOf(settlement.cash) + charges)),
    ...(cancelled ? releaseLines(cancelled, { tax_period: monthOf(period) }) : []),
  ]
  return lines.filter(({ amount }) => amount !== 0)
}

const monthOf = (period: Period): IsoDate => `${period}-01`
