import type { RegistrationKind, Scheme } from '../../company/registrations.ts'
import { isInForceWithin, isSupplier, schemeOn, schemeSpan } from '../../company/registrations.ts'
import { addDays, financialYear, type IsoDate, monthEnd, monthStart } from '../../dates.ts'
import { quarterStart } from '../../compliance/gstr1/period.ts'
import { type dueDays, dueOn, southAndWest } from '../../tax/law/due-days.ts'
import type { LawMark } from '../../tax/law/value.ts'

/** What has to be filed or paid, of one period. */
export const taxForms = [
  'gstr1',
  'iff',
  'gstr3b',
  'pmt06',
  'cmp08',
  'gstr4',
  'gstr6',
  'gstr7',
  'gstr8',
  'gstr9',
  'tds',
  'tds_statement',
  'tcs',
  'tcs_statement',
  'advance_tax',
  'pf',
  'esi',
] as const
export type TaxForm = (typeof taxForms)[number]

/** `period`: the last month of what it is for, `YYYY-MM`, over `months`. */
export type Obligation = {
  form: TaxForm
  gst_registrations_id: string | null
  period: string
  months: 1 | 3 | 12
  due: IsoDate
  law: LawMark
}

type Registration = {
  gst_registrations_id: string
  state_code: string
  registration_kind: RegistrationKind
  registered_from: IsoDate | null
  registered_to: IsoDate | null
  schemes: readonly Scheme[]
}

type Rule = { form: TaxForm; key: keyof typeof dueDays; months: 1 | 3 | 12 }
const monthly = (form: TaxForm & keyof typeof dueDays): Rule => ({ form, key: form, months: 1 })

/** What a registration files for periods that end with a month. */
function rulesOf({ registration_kind, state_code, schemes }: Registration, end: IsoDate): Rule[] {
  if (registration_kind === 'isd') return [monthly('gstr6')]
  if (registration_kind === 'tds') return [monthly('gstr7')]
  if (registration_kind === 'tcs') return [monthly('gstr8')]
  if (!isSupplier(registration_kind)) return []
  const month = Number(end.slice(5, 7))
  const [endsQuarter, endsYear] = [month % 3 === 0, month === 3]
  // A scheme that changed within a period leaves its own return for the days before.
  const had = (gst_scheme: 'regular' | 'composition', months: Rule['months']) =>
    schemeSpan(schemes, gst_scheme, { from: startOf(months, end), until: end }) !== undefined
  const composition: Rule[] = [
    ...(endsQuarter && had('composition', 3) ? [{ form: 'cmp08', key: 'cmp08', months: 3 } as const] : []),
    ...(endsYear && had('composition', 12) ? [{ form: 'gstr4', key: 'gstr4', months: 12 } as const] : []),
  ]
  const yearly: Rule[] = endsYear && had('regular', 12) ? [{ form: 'gstr9', key: 'gstr9', months: 12 }] : []
  const { gst_scheme, return_frequency } = schemeOn(schemes, end)
  if (gst_scheme === 'composition' && !had('regular', 1)) return [...composition, ...yearly]
  if (return_frequency === 'monthly') return [monthly('gstr1'), monthly('gstr3b'), ...composition, ...yearly]
  if (!endsQuarter) return [monthly('iff'), monthly('pmt06')]
  const key = southAndWest.includes(state_code) ? 'gstr3b_quarter_south_west' : 'gstr3b_quarter_north_east'
  return [{ form: 'gstr1', key: 'gstr1_quarter', months: 3 }, { form: 'gstr3b', key, months: 3 }, ...composition, ...yearly]
}

/** What the company itself files and pays, by month of the period. */
function companyRules(end: IsoDate): Rule[] {
  const endsQuarter = Number(end.slice(5, 7)) % 3 === 0
  return [
    monthly('tds'),
    monthly('tcs'),
    monthly('pf'),
    monthly('esi'),
    ...(endsQuarter
      ? ([
          { form: 'tds_statement', key: 'tds_statement', months: 3 },
          { form: 'tcs_statement', key: 'tcs_statement', months: 3 },
          { form: 'advance_tax', key: 'advance_tax', months: 3 },
        ] as const)
      : []),
  ]
}

function startOf(months: Rule['months'], end: IsoDate): IsoDate {
  if (months === 12) return financialYear(end).start
  return months === 3 ? quarterStart(end.slice(0, 7)) : monthStart(end)
}

/** Everything due from one day to another, the earliest first. A registration files for periods in any part of which it was in force. */
export function obligationsBetween(registrations: readonly Registration[], from: IsoDate, until: IsoDate): Obligation[] {
  const found: Obligation[] = []
  // The annual return of a year is due nine months after it.
  for (let end = monthEnd(addDays(financialYear(from).start, -300)); end <= monthEnd(until); end = monthEnd(addDays(end, 1))) {
    const take = (rules: readonly Rule[], gst_registrations_id: string | null) => {
      for (const { form, key, months } of rules) {
        const day = dueOn(key, end)
        if (day && day.due >= from && day.due <= until)
          found.push({ form, gst_registrations_id, period: end.slice(0, 7), months, ...day })
      }
    }
    for (const registration of registrations) {
      const isOwn = ({ months }: Rule) => isInForceWithin(registration, { from: startOf(months, end), until: end })
      take(rulesOf(registration, end).filter(isOwn), registration.gst_registrations_id)
    }
    take(companyRules(end), null)
  }
  return found.toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : taxForms.indexOf(a.form) - taxForms.indexOf(b.form)))
}
