import type { IsoDate } from '../../dates.ts'
import type { TaxNature } from '../../ledger/control-accounts.ts'
import { credit, debit, type Line } from '../../ledger/journal.ts'
import type { Paise } from '../../money.ts'
import { taxHeads, totalOf } from '../gstr3b/tax.ts'
import type { Cmp08Figures } from './cmp08.ts'

const reverseCharge = {
  igst: 'igst_reverse_charge',
  cgst: 'cgst_reverse_charge',
  sgst: 'sgst_reverse_charge',
  // Bills book cess under reverse charge with the cess on sales.
  cess: 'cess_output',
} as const

type Filed = Pick<Cmp08Figures, 'inward' | 'payable'> & { period: string; charges: Paise }

/**
 * The entry of a filed CMP-08, debits positive in paise; they balance. A composition dealer collects no tax (CGST Act s.10(4)), so tax on turnover
 * is a cost; tax under reverse charge was booked by bills. `charges`: interest.
 */
export function cmp08Journal({ period, inward, payable, charges }: Filed): Line[] {
  const month: IsoDate = `${period}-01`
  const tax = (nature: TaxNature, line: Line): Line => ({ ...line, party: { tax_nature: nature, tax_period: month } })
  const owed = totalOf(payable)
  const booked = totalOf({ ...inward })
  const lines = [
    ...taxHeads.map((head) => tax('set_off', debit(reverseCharge[head], inward[head]))),
    debit('rates_and_taxes', owed - booked),
    debit('tax_penalties', charges),
    tax('paid', credit('gst_cash_ledger', owed + charges)),
  ]
  return lines.filter(({ amount }) => amount !== 0)
}
