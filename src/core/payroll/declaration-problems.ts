import { financialYear, type IsoDate, monthStart } from '../dates.ts'
import { panProblem } from '../identifiers/pan.ts'
import { t } from '../messages.ts'
import { formatPaise, type Paise } from '../money.ts'
import { requireLaw } from '../tax/law/value.ts'
import { landlordPanAbove } from './law/salary-tax.ts'
import type { DeclarationKind } from './declared-lines.ts'

/** A line as the employee fills it. Amounts of the tax year, in paise. */
type LineInput = {
  line_kind: DeclarationKind
  amount: Paise
  tax: Paise
  description: string
  party_name: string
  party_pan: string | null
  city: string
  from_month: IsoDate | null
  until_month: IsoDate | null
  is_senior: boolean
  past_regime?: 'new' | 'old' | null | undefined
}
type Issue = { path: string; message: string }

/**
 * What is missing or wrong in a line of the tax year that starts on `year_start`. A landlord's PAN is declared where the rent of the year, with
 * that of the other lines, is above the limit of Form 124 (before 12BB).
 */
export function lineIssues(line: LineInput, { year_start, other_rent }: { year_start: IsoDate; other_rent: Paise }): Issue[] {
  if (line.amount <= 0) return [{ path: 'amount', message: t('Enter an amount') }]
  if (line.party_pan !== null && panProblem(line.party_pan) !== undefined)
    return [{ path: 'party_pan', message: t('Enter a valid PAN, such as ABCDE1234F') }]
  if (line.line_kind === 'rent') return rentIssues(line, year_start, other_rent)
  if (line.line_kind === 'past_income') return pastIssues(line, year_start)
  if (line.line_kind === 'house_interest' || line.line_kind === 'earlier_job')
    return line.party_name === '' ? [nameless(line)] : []
  if (line.line_kind === 'savings' || line.line_kind === 'other_deduction' || line.line_kind === 'other_income')
    return line.description === '' ? [{ path: 'description', message: t('Say what it is') }] : []
  return []
}

/** The income of a year before this one, with its regime. */
const pastIssues = ({ from_month, past_regime }: LineInput, year_start: IsoDate): Issue[] => [
  ...(from_month !== null && from_month < financialYear(year_start).start
    ? []
    : [{ path: 'from_month', message: t('Choose an earlier year') }]),
  ...(past_regime ? [] : [{ path: 'past_regime', message: t('Choose the tax regime of that year') }]),
]

const nameless = ({ line_kind }: LineInput): Issue => ({
  path: 'party_name',
  message: line_kind === 'earlier_job' ? t('Enter the employer’s name') : t('Enter the lender’s name'),
})

function rentIssues(line: LineInput, year_start: IsoDate, other_rent: Paise): Issue[] {
  const { start, end } = financialYear(year_start)
  const { from_month, until_month } = line
  const isMonth = (month: IsoDate | null) => month !== null && month === monthStart(month) && month >= start && month <= end
  const most = requireLaw(landlordPanAbove, start).value
  return [
    ...(line.party_name === '' ? [{ path: 'party_name', message: t('Enter the landlord’s name') }] : []),
    ...(line.city === '' ? [{ path: 'city', message: t('Enter the city') }] : []),
    ...(isMonth(from_month) ? [] : [{ path: 'from_month', message: t('Choose a month of the tax year') }]),
    ...(isMonth(until_month) && (from_month ?? '') <= (until_month ?? '')
      ? []
      : [{ path: 'until_month', message: t('Choose a month of the tax year, not before the first') }]),
    ...(line.amount + other_rent > most && line.party_pan === null
      ? [
          {
            path: 'party_pan',
            message: t('Above ₹{most} a year, enter the landlord’s PAN', { most: formatPaise(most).replace('.00', '') }),
          },
        ]
      : []),
  ]
}
