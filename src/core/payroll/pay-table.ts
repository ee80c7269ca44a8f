import { t } from '../messages.ts'
import { type Paise, sumPaise } from '../money.ts'
import type { TermsPart } from './components.ts'
import { agreedParts } from './agreed-parts.ts'
import { lineNames } from './slip-lines.ts'
import type { EmployerPart } from './solve-ctc.ts'

/** A row of the table of pay in a letter. */
export type PayRow = {
  kind: 'earning' | 'gross' | 'employer' | 'rounding' | 'total'
  name: string
  monthly: Paise | null
  yearly: Paise
}

const employerNames: Record<EmployerPart['code'], string> = {
  EPS: lineNames.EPS,
  EPF_ER: lineNames.EPF_ER,
  ESI_ER: lineNames.ESI_ER,
  GRATUITY: t('Gratuity set aside'),
}

/** The agreed pay by component, and with `cost` what the employer pays besides it; the yearly amounts add up to the cost. */
export function payTable(components: readonly TermsPart[], cost?: { employer: readonly EmployerPart[]; ctc: Paise }): PayRow[] {
  const row = (kind: PayRow['kind'], name: string, monthly: Paise): PayRow => ({ kind, name, monthly, yearly: monthly * 12 })
  const earnings = agreedParts(components, 30)
    .filter(({ component, amount }) => component.deducted_to === undefined && amount > 0)
    .map(({ component, amount }) => row('earning', component.name, amount))
  const gross = sumPaise(earnings.map(({ monthly }) => monthly ?? 0))
  const rows = [...earnings, row('gross', t('Gross pay'), gross)]
  if (!cost) return rows
  const employer = cost.employer.map(({ code, amount }) => row('employer', employerNames[code], amount))
  const month = gross + sumPaise(employer.map(({ monthly }) => monthly ?? 0))
  const left = cost.ctc - month * 12
  return [
    ...rows,
    ...employer,
    ...(left === 0 ? [] : [{ kind: 'rounding' as const, name: t('Rounding'), monthly: null, yearly: left }]),
    { kind: 'total', name: t('Cost to the company'), monthly: month, yearly: cost.ctc },
  ]
}
