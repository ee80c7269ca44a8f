import { t } from '#core/messages.ts'
import { addDays, formatDate, type IsoDate } from '../../dates.ts'
import { decimalText, parseDecimal } from '../../decimal.ts'
import { lawOn, type LawValue, rowsInForce } from '../law/value.ts'

/** A rate of GST: percent of IGST, or of CGST and SGST together. `hsn`: only goods whose code has this prefix. */
export type GstSlab = { rate: string; hsn?: readonly string[] }

/** The times of supply that a slab is for. `source`: the rate notification; each has a twin for integrated and union territory tax. */
type SlabPeriod = GstSlab & { from: IsoDate; to?: IsoDate; source: string }

const start = '2017-07-01'
const lastOfOldSlabs = '2025-09-21'
const newSlabs = '2025-09-22'
const bricks = ['6815', '6901', '6904', '6905']
const tobacco = ['21069020', '2401', '2402', '2403', '2404']

/** Read in the notifications of 17 Sep and 31 Dec 2025 (CBIC gazette copies); earlier ones in the schedules they replaced. */
export const slabPeriods: readonly SlabPeriod[] = [
  { rate: '0', from: start, source: '2/2017 and 10/2025 Central Tax (Rate)' },
  { rate: '0.1', from: '2017-10-23', source: '40/2017 Central Tax (Rate): to merchant exporters' },
  { rate: '0.25', from: start, source: '1/2017 schedule VI, 9/2025 schedule V' },
  { rate: '1', from: '2019-04-01', source: '3/2019 Central Tax (Rate): affordable homes, after the land share' },
  { rate: '1.5', from: '2019-04-01', source: '3/2019 (homes); 6/2022 and 9/2025 schedule VI (polished diamonds)' },
  { rate: '3', from: start, source: '1/2017 schedule V, 9/2025 schedule IV' },
  { rate: '5', from: start, source: '1/2017 schedule I, 9/2025 schedule I' },
  { rate: '6', from: '2022-04-01', hsn: bricks, source: '2/2022 Central Tax (Rate): bricks, without input credit' },
  { rate: '7.5', from: '2019-04-01', source: '3/2019 Central Tax (Rate): other homes, before the land share' },
  { rate: '12', from: start, to: lastOfOldSlabs, source: '1/2017 schedule II' },
  { rate: '12', from: newSlabs, hsn: bricks, source: '14/2025 Central Tax (Rate)' },
  { rate: '18', from: start, source: '1/2017 schedule III, 9/2025 schedule II' },
  { rate: '28', from: start, to: lastOfOldSlabs, source: '1/2017 schedule IV' },
  {
    rate: '28',
    from: newSlabs,
    to: '2026-01-31',
    hsn: tobacco,
    source: '9/2025 schedule VII, omitted by 19/2025 from 1 Feb 2026',
  },
  { rate: '40', from: newSlabs, source: '9/2025 schedule III; tobacco and pan masala joined by 19/2025' },
]

/** The day after each last one, and each first one: the slabs beside each other change then. */
const changeDays = [...new Set(slabPeriods.flatMap(({ from, to }) => [from, ...(to ? [addDays(to, 1)] : [])]))].toSorted()

/** The slabs beside each other, from each day that changes one. */
export const gstSlabs: readonly LawValue<readonly GstSlab[]>[] = changeDays.map((day) => ({
  from: day,
  value: slabPeriods
    .filter(({ from, to }) => from <= day && day <= (to ?? day))
    .map(({ rate, hsn }) => (hsn ? { rate, hsn } : { rate })),
  source: [
    ...new Set(slabPeriods.filter(({ from, to }) => from === day || (to && addDays(to, 1) === day)).map(({ source }) => source)),
  ].join('; '),
  status: 'confirmed',
}))

/** The slabs in force at a time of supply, for a code when one is given (without it, slabs bound to goods are left out). */
export const gstSlabsOn = (date: IsoDate, hsn = ''): GstSlab[] =>
  (lawOn(gstSlabs, date)?.value ?? []).filter((slab) => isFor(slab, hsn))

/** The rates of any day, in percent. */
export const everyGstRate = (): string[] => [
  ...new Set(rowsInForce(gstSlabs).flatMap(({ value }) => value.map(({ rate }) => rate))),
]

/**
 * Undefined when the rate (percent text) is one of GST's at the time of supply, else the sentence. A credit note is judged by the date
 * of the supply it corrects (CGST Act s.14, s.34), so pass that date.
 */
export function gstRateProblem(rate: string, date: IsoDate, hsn = ''): string | undefined {
  const decimal = parseDecimal(rate)
  if (!decimal) return 'Enter a GST rate such as 18'
  const percent = decimalText(decimal)
  const rows = rowsInForce(gstSlabs)
  const at = rows.findLastIndex(({ value }) => value.some((slab) => slab.rate === percent))
  if (at === -1) return t('{percent}% is not a GST rate', { percent })
  if (gstSlabsOn(date, hsn).some((slab) => slab.rate === percent)) return undefined
  const bound = lawOn(gstSlabs, date)?.value.find((slab) => slab.rate === percent)
  if (bound?.hsn)
    return t('{percent}% GST on {date} is only for HSN {hsn}', { percent, date: formatDate(date), hsn: bound.hsn.join(', ') })
  const ended = rows[at + 1]
  if (ended && ended.from <= date)
    return t('{percent}% GST ended for supplies from {date}', { percent, date: formatDate(ended.from) })
  return t('{percent}% GST was not in force on {date}', { percent, date: formatDate(date) })
}

const isFor = ({ hsn: codes }: GstSlab, hsn: string): boolean =>
  codes === undefined || codes.some((prefix) => hsn.startsWith(prefix) || (hsn !== '' && prefix.startsWith(hsn)))
