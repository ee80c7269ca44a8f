import { formatDate, type IsoDate } from '../dates.ts'
import { type Paise, sumPaise } from '../money.ts'
import { ecrLines, type EpfRow } from './epf-files.ts'
import type { Slip } from './slip-model.ts'
import { toRupee } from './rounding.ts'

export type FiledSlip = {
  name: string
  uan: string | null
  esi_number: string | null
  left_on: IsoDate | null
  lop_days: number
  slip: Slip
}

const rupees = (amount: Paise): string => String(toRupee(amount) / 100)
const upper = (name: string) =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z. ]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Gross pay of the month alone, in paise: what a slip pays for earlier months belongs to returns of those. */
export const grossOfMonth = ({ gross, lines }: Pick<Slip, 'gross' | 'lines'>): Paise =>
  gross -
  sumPaise(lines.filter(({ group, basis }) => group === 'earning' && basis.kind === 'arrears').map(({ amount }) => amount))

/** What a slip states of a member in the ECR, in paise of whole rupees; undefined without provident fund. */
export function epfRowOf({ name, uan, lop_days, slip }: FiledSlip): EpfRow | undefined {
  const { epf } = slip
  if (!epf) return undefined
  return {
    uan: uan ?? '',
    name: upper(name),
    gross: toRupee(grossOfMonth(slip)),
    epf_wage: toRupee(epf.epf_wage),
    pension_wage: toRupee(epf.pension_wage),
    insurance_wage: toRupee(epf.capped_wage),
    employee: toRupee(epf.employee + epf.voluntary),
    pension: toRupee(epf.pension),
    employer: toRupee(epf.employer),
    ncp_days: Math.round(lop_days),
    refund: 0,
  }
}

/** The ECR of slips, a line for each member; see `ecrLines`. */
export const ecrText = (rows: readonly FiledSlip[]): string => ecrLines(rows.flatMap((row) => epfRowOf(row) ?? []))

/** Headings and rows of the monthly contribution sheet of ESIC: number, name, days, wages, reason for none, last working day. */
export function esiRows(rows: readonly FiledSlip[]): string[][] {
  return [
    [
      'IP Number',
      'IP Name',
      'No of Days for which wages paid/payable during the month',
      'Total Monthly Wages',
      'Reason Code for Zero workings days',
      'Last Working Day',
    ],
    ...rows.flatMap(({ name, esi_number, left_on, slip }) => {
      if (!slip.esi) return []
      const isGone = left_on !== null && left_on.slice(0, 7) === slip.month.slice(0, 7)
      const days = Math.ceil(slip.paid_days)
      // 0: none; 1: on leave; 2: left the service.
      const reason = days > 0 ? '0' : isGone ? '2' : '1'
      const last = isGone && left_on !== null ? left_on.split('-').toReversed().join('/') : ''
      return [[esi_number ?? '', upper(name).replaceAll('.', ' ').trim(), String(days), rupees(slip.esi.wages), reason, last]]
    }),
  ]
}

/** Letters and digits only, as the portal requires. */
export const ecrFileName = (month: IsoDate): string => `ECR${formatDate(month).replaceAll(/[^A-Za-z0-9]/g, '')}.txt`
