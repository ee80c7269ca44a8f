import type { IsoDate } from '../../dates.ts'
import { credit, debit, type Line } from '../../ledger/journal.ts'
import { sumPaise } from '../../money.ts'
import { type Taxes, type TaxHead, taxHeads } from './tax.ts'

/** Credit of a bill that returns took off: reversed until paid or filed, and reversed for good. In paise. */
export type TakenOff = { standing: Taxes; for_good: Taxes }
type Return = { tax_period: IsoDate; gst_registrations_id?: string | null }

/**
 * What brings credit back that returns took off, where the books take the whole of it off once more: a bill is cancelled, or a return reverses the
 * credit of a cancelled one. Debits positive; they balance.
 */
export function releaseLines({ standing, for_good }: TakenOff, of: Return): Line[] {
  const adjusted = (line: Line, tax_head?: TaxHead): Line => ({ ...line, party: { ...of, tax_nature: 'adjusted', tax_head } })
  return [
    ...taxHeads.flatMap((head) => [
      adjusted(debit(`${head}_input`, standing[head] + for_good[head])),
      adjusted(credit('gst_reversed', standing[head]), head),
    ]),
    credit('gst_ineligible', sumPaise(taxHeads.map((head) => for_good[head]))),
  ].filter(({ amount }) => amount !== 0)
}
