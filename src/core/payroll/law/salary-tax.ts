import { t } from '../../messages.ts'
import type { Paise } from '../../money.ts'
import type { LawValue } from '../../tax/law/value.ts'

/** Up to and with `upto` of taxable income at `rate` basis points. */
type Slab = readonly [upto: Paise, rate: number]
export type TaxLaw = {
  slabs: readonly Slab[]
  standard_deduction: Paise
  /** The rebate applies up to this income; `relief`: above it tax is at most the excess of the income. */
  rebate: { upto: Paise; most: Paise; relief: boolean }
  /** Above each income, basis points of the tax. */
  surcharge: readonly Slab[]
  cess: number
}
const none = Number.POSITIVE_INFINITY
const lakh = (amount: number): Paise => amount * 1_00_000_00

const steps = (first: number, highest: readonly (readonly [number, number])[]): readonly Slab[] => [
  [lakh(first), 0],
  ...highest.map(([upto, rate]): Slab => [upto === 0 ? none : lakh(upto), rate * 100]),
]
const upToTwoCrore: readonly Slab[] = [
  [lakh(50), 1000],
  [lakh(100), 1500],
  [lakh(200), 2500],
]

const since2025: TaxLaw = {
  slabs: steps(4, [
    [8, 5],
    [12, 10],
    [16, 15],
    [20, 20],
    [24, 25],
    [0, 30],
  ]),
  standard_deduction: 75_000_00,
  rebate: { upto: lakh(12), most: 60_000_00, relief: true },
  surcharge: upToTwoCrore,
  cess: 400,
}
/** The default regime. */
export const newRegime: readonly LawValue<TaxLaw>[] = [
  { from: '2025-04-01', value: since2025, source: t('Income-tax Act 1961, s.115BAC(1A)'), status: 'confirmed' },
  { from: '2026-04-01', value: since2025, source: t('Income-tax Act 2025, s.202'), status: 'confirmed' },
]

type Age = 'below_60' | 'from_60' | 'from_80'
const free: Readonly<Record<Age, number>> = { below_60: 2.5, from_60: 3, from_80: 5 }

const oldRows = (age: Age): readonly LawValue<TaxLaw>[] => [
  {
    from: '2023-04-01',
    value: {
      slabs:
        age === 'from_80'
          ? steps(5, [
              [10, 20],
              [0, 30],
            ])
          : steps(free[age], [
              [5, 5],
              [10, 20],
              [0, 30],
            ]),
      standard_deduction: 50_000_00,
      rebate: { upto: lakh(5), most: 12_500_00, relief: false },
      surcharge: [...upToTwoCrore, [lakh(500), 3700]],
      cess: 400,
    },
    source: t('Finance Act (First Schedule), s.87A'),
    status: 'secondary',
  },
]
const oldRegimes: Readonly<Record<Age, readonly LawValue<TaxLaw>[]>> = {
  below_60: oldRows('below_60'),
  from_60: oldRows('from_60'),
  from_80: oldRows('from_80'),
}

/** The old regime by age, for who chose it. */
export const oldRegime = (age: Age): readonly LawValue<TaxLaw>[] => oldRegimes[age]

/** A city of the rule by its names, as people write them; under others a declaration would silently exempt less. */
const cityNames: Readonly<Record<string, readonly string[]>> = {
  Delhi: [t('Delhi'), 'New Delhi', 'दिल्ली', 'नई दिल्ली'],
  Mumbai: [t('Mumbai'), 'Bombay', 'मुंबई'],
  Kolkata: [t('Kolkata'), 'Calcutta', 'कोलकाता'],
  Chennai: [t('Chennai'), 'Madras', 'चेन्नई'],
  Hyderabad: [t('Hyderabad'), 'हैदराबाद'],
  Pune: [t('Pune'), 'पुणे'],
  Ahmedabad: [t('Ahmedabad'), 'Ahmadabad', 'अहमदाबाद'],
  Bengaluru: [t('Bengaluru'), 'Bangalore', 'बेंगलुरु', 'बैंगलोर'],
}

/** Whether a rented home in a place is in one of the cities, however its name is written. */
export function isOneOf(cities: readonly string[], place: string): boolean {
  const written = place.trim().toLowerCase()
  return cities.some((city) => [city, ...(cityNames[city] ?? [])].some((name) => name.toLowerCase() === written))
}

/** Cities in which half of the basic pay counts for the house rent allowance: rule 2A; from tax year 2026-27 rule 279. */
export const hraCities: readonly LawValue<readonly string[]>[] = [
  {
    from: '1962-04-01',
    value: ['Delhi', 'Mumbai', 'Kolkata', 'Chennai'],
    source: t('Income-tax Rules 1962, r.2A'),
    status: 'secondary',
  },
  {
    from: '2026-04-01',
    value: ['Delhi', 'Mumbai', 'Kolkata', 'Chennai', 'Hyderabad', 'Pune', 'Ahmedabad', 'Bengaluru'],
    source: t('Income-tax Rules 2026, r.279'),
    status: 'confirmed',
  },
]

type DeductionLimits = {
  savings: Paise
  house_interest: Paise
  pension: Paise
  /** Of the family, and the same again of the parents. */
  health: Paise
  health_senior: Paise
}
const limits: DeductionLimits = {
  savings: lakh(1.5),
  house_interest: lakh(2),
  pension: 50_000_00,
  health: 25_000_00,
  health_senior: 50_000_00,
}

/**
 * Most that is deducted in the old regime: s.123 (before 80C), s.124 (before 80CCD(1B)), s.126 (before 80D), and interest on a house of one's
 * own, s.22(1)(b) (before 24(b)).
 */
export const deductionLimits: readonly LawValue<DeductionLimits>[] = [
  // The limits of health insurance are those since 1 Apr 2018.
  { from: '2018-04-01', value: limits, source: t('s.80C, 80CCD(1B), 80D and 24(b), Act of 1961'), status: 'secondary' },
  { from: '2026-04-01', value: limits, source: t('s.123, 124, 126 and 22(1)(b), Act of 2025'), status: 'secondary' },
]

/** Rent of a year above which the landlord's PAN is declared: Form 124 (before 12BB). */
export const landlordPanAbove: readonly LawValue<Paise>[] = [
  { from: '2016-06-01', value: lakh(1), source: t('Income-tax Rules 1962, r.26C and Form 12BB'), status: 'secondary' },
  { from: '2026-04-01', value: lakh(1), source: t('Income-tax Rules 2026, Form 124'), status: 'secondary' },
]
export type TaxRegime = 'new' | 'old'
export type TaxAge = Age
