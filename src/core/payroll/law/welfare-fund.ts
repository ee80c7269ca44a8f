import { t } from '../../messages.ts'
import type { Paise } from '../../money.ts'
import type { LawValue } from '../../tax/law/value.ts'

/** Flat sums in some months, or a share of the wages every month with the employer paying a multiple. */
export type LwfLaw =
  | { kind: 'flat' /** 1–12. */; months: readonly number[]; employee: Paise; employer: Paise }
  | { kind: 'share' /** Basis points of the wages. */; rate: number; most: Paise; employer_times: number }

const every = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const halfYear = [6, 12]
const flat = (months: readonly number[], employee: number, employer: number): LwfLaw => ({
  kind: 'flat',
  months,
  employee: Math.round(employee * 100),
  employer: Math.round(employer * 100),
})
const share = (most: number): LwfLaw => ({ kind: 'share', rate: 20, most: most * 100, employer_times: 2 })
const rows = (source: string, ...values: readonly (readonly [from: string, law: LwfLaw])[]): readonly LawValue<LwfLaw>[] =>
  values.map(([from, value]) => ({ from, value, source, status: 'unverified' as const }))

/**
 * Labour welfare fund by state code (GST numbering). Secondary sources differ on every state, so each row is unverified; where they differ by
 * date, the later amendment is taken. Other states have no fund, or none that we know.
 */
export const welfareFund: Readonly<Record<string, readonly LawValue<LwfLaw>[]>> = {
  '03': rows(t('Punjab Labour Welfare Fund Act 1965'), ['2018-04-01', flat(every, 5, 20)]),
  '04': rows(t('Punjab Labour Welfare Fund Act 1965, as in Chandigarh'), ['2018-04-01', flat(every, 5, 20)]),
  '06': rows(
    t('Punjab Labour Welfare Fund Act 1965, as in Haryana; limit of 2025 as reported'),
    ['2023-01-01', share(31)],
    ['2025-01-01', share(34)],
  ),
  '07': rows(t('Bombay Labour Welfare Fund Act 1953, as in Delhi'), ['2018-04-01', flat(halfYear, 0.75, 2.25)]),
  '19': rows(t('West Bengal Labour Welfare Fund Act 1974'), ['2018-04-01', flat(halfYear, 3, 15)]),
  '22': rows(t('Chhattisgarh Shram Kalyan Nidhi Adhiniyam 1982'), ['2018-04-01', flat(halfYear, 15, 45)]),
  '23': rows(t('Madhya Pradesh Shram Kalyan Nidhi Adhiniyam 1982'), ['2018-04-01', flat(halfYear, 10, 30)]),
  '24': rows(t('Gujarat Labour Welfare Fund Act 1953'), ['2018-04-01', flat(halfYear, 6, 12)]),
  '27': rows(t('Maharashtra Labour Welfare Fund Act 1953, as amended in 2024'), ['2024-03-18', flat(halfYear, 25, 75)]),
  '29': rows(
    t('Karnataka Labour Welfare Fund Act 1965, as amended in 2025'),
    ['2018-04-01', flat([12], 20, 40)],
    ['2025-01-01', flat([12], 50, 100)],
  ),
  '33': rows(t('Tamil Nadu Labour Welfare Fund Act 1972'), ['2018-04-01', flat([12], 20, 40)]),
  '36': rows(t('Telangana Labour Welfare Fund Act 1987'), ['2018-04-01', flat([12], 2, 5)]),
  '37': rows(t('Andhra Pradesh Labour Welfare Fund Act 1987'), ['2018-04-01', flat([12], 30, 70)]),
}

/** When the return and the payment are due: so many days into the month after the period; 31 is its last day. */
type StateDue = { day: number }
const due = (source: string, day: number): readonly LawValue<StateDue>[] => [
  { from: '2018-04-01', value: { day }, source, status: 'unverified' },
]

/** Due days of the welfare fund by state. Every other state: the 15th. */
export const welfareDue: Readonly<Record<string, readonly LawValue<StateDue>[]>> = {
  '33': due(t('Tamil Nadu Labour Welfare Fund Rules'), 31),
  '36': due(t('Telangana Labour Welfare Fund Rules'), 31),
  '37': due(t('Andhra Pradesh Labour Welfare Fund Rules'), 31),
  '06': due(t('Haryana: the last day of the next month, as reported'), 31),
}
export const otherWelfareDue = due(t('Labour welfare fund rules of the state'), 15)

/** Due days of professional tax by state, in the month after it was deducted. */
export const ptDue: Readonly<Record<string, readonly LawValue<StateDue>[]>> = {
  '19': due(t('West Bengal State Tax on Professions Rules 1979'), 21),
  '21': due(t('Odisha State Tax on Professions Rules 2000'), 31),
  '23': due(t('Madhya Pradesh Vritti Kar Niyam 1995'), 10),
  '24': due(t('Gujarat Panchayats, Municipalities, Municipal Corporations and State Tax on Professions Rules 1976'), 15),
  '27': due(t('Maharashtra State Tax on Professions Rules 1975'), 31),
  '29': due(t('Karnataka Tax on Professions Rules 1976'), 20),
  '36': due(t('Telangana Tax on Professions Rules 1987'), 10),
  '37': due(t('Andhra Pradesh Tax on Professions Rules 1987'), 10),
}
