import { addDays, financialYear, type IsoDate, monthStart } from '../../dates.ts'
import { mulDiv, type Paise, sumPaise } from '../../money.ts'
import { addTaxes, lessTaxes, noTax, type Taxes, taxesBy } from '../gstr3b/tax.ts'

/** A registration that receives credit; `turnover`: of the relevant period, paise. */
export type Recipient = { id: string; state: string; turnover: Paise }
type Days = { from: IsoDate; to: IsoDate }

/**
 * The parts of a credit by turnover (CGST Rules r.39(1)(d), as substituted by 12/2024 Central Tax from 1 Apr 2025; status: secondary), each as its
 * recipient has it: IGST stays IGST; CGST and SGST stay so in the distributor's own State and are IGST elsewhere (r.39(1)(e), (f)). By differences
 * of running sums, so that the parts are the credit to the paisa. Without turnover nobody receives anything.
 */
export function distribute(credit: Taxes, own_state: string, recipients: readonly Recipient[]): Map<string, Taxes> {
  const whole = BigInt(sumPaise(recipients.map(({ turnover }) => turnover)))
  const upTo = (sum: Paise) => taxesBy((head) => (whole === 0n ? 0 : mulDiv(credit[head], BigInt(sum), whole)))
  const parts = new Map<string, Taxes>()
  let sum = 0
  for (const { id, state, turnover } of recipients) {
    const part = lessTaxes(upTo(sum + turnover), upTo(sum))
    parts.set(id, state === own_state ? part : asIgst(part))
    sum += turnover
  }
  return parts
}

const asIgst = ({ igst, cgst, sgst, cess }: Taxes): Taxes => ({ igst: igst + cgst + sgst, cgst: 0, sgst: 0, cess })

/** What was distributed, added up. */
export const distributed = (parts: Iterable<Taxes>): Taxes => [...parts].reduce(addTaxes, noTax)

/**
 * The periods whose turnover may decide, the first first: the financial year before the month, then the quarters before the month, the last one first,
 * where some recipient had no turnover in that year (explanation to r.39(1); status: secondary).
 */
export function relevantPeriods(period: string): Days[] {
  const first = `${period}-01`
  const year = financialYear(addDays(financialYear(first).start, -1))
  const quarters: Days[] = []
  const month = Number(period.slice(5, 7))
  let start = monthsBefore(first, (month - 1) % 3)
  for (let count = 0; count < 4; count++) {
    const to = addDays(start, -1)
    start = monthsBefore(start, 3)
    quarters.push({ from: start, to })
  }
  return [{ from: year.start, to: year.end }, ...quarters]
}

function monthsBefore(first: IsoDate, count: number): IsoDate {
  let at = first
  for (let n = 0; n < count; n++) at = monthStart(addDays(at, -1))
  return at
}

/** The period that decides: the first in which every recipient had turnover, or else in which any had. Undefined without turnover. */
export function choosePeriod<P>(periods: readonly P[], turnovers: readonly (readonly Paise[])[]): P | undefined {
  const all = turnovers.findIndex((each) => each.length > 0 && each.every((turnover) => turnover > 0))
  return periods[all >= 0 ? all : turnovers.findIndex((each) => each.some((turnover) => turnover > 0))]
}
