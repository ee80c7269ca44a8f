import { t } from '../../messages.ts'
import type { Paise } from '../../money.ts'
import type { LawValue } from '../../tax/law/value.ts'

/** By the engine: up to 1.6 litres, or above. An electric car has no engine; the rules of 2026 put it with the small ones. */
export const carEngines = ['small', 'large'] as const
export type CarEngine = (typeof carEngines)[number]

/** By the people of the city in the census of 2011. */
export const homePlaces = ['above_40_lakh', 'above_15_lakh', 'elsewhere'] as const
export type HomePlace = (typeof homePlaces)[number]

/** How benefits that are no money are valued for the tax on salary. Amounts in paise, rates in basis points. */
export type PerquisiteLaw = {
  /** A month of a car for work and private use: the employer bears what it costs to run, or the employee does for private use. */
  car: Readonly<Record<CarEngine, { by_employer: Paise; by_employee: Paise }>>
  driver: Paise
  /** Of the cost of a car in private use alone, a year. */
  car_wear: number
  /** Of the salary, for a home that the employer owns. */
  home: Readonly<Record<HomePlace, number>>
  /** Of the salary, for a home that the employer rents: that or the rent, the lower. */
  rented_home: number
  /** Of the cost of furniture, a year. */
  furniture: number
  /** Loans that are not more than this together are not valued. */
  loans_upto: Paise
  /** Gifts of the tax year below this are not valued. */
  gifts_below: Paise
  /** Of the price of a meal. */
  meal: Paise
  /** Whether vouchers for meals have this limit in the new regime, too. */
  vouchers_in_new: boolean
  /** A month for each child, in a school of the employer, or in another because of the employment. */
  education: Paise
  /** What an employer pays into provident fund, NPS and superannuation in the tax year, together, before more is taxed. */
  funds: Paise
}

const rupees = (amount: number): Paise => amount * 100
const lakh = (amount: number): Paise => amount * 1_00_000_00

const rule3: PerquisiteLaw = {
  car: {
    small: { by_employer: rupees(1_800), by_employee: rupees(600) },
    large: { by_employer: rupees(2_400), by_employee: rupees(900) },
  },
  driver: rupees(900),
  car_wear: 1000,
  home: { above_40_lakh: 1000, above_15_lakh: 750, elsewhere: 500 },
  rented_home: 1000,
  furniture: 1000,
  loans_upto: rupees(20_000),
  gifts_below: rupees(5_000),
  meal: rupees(50),
  vouchers_in_new: false,
  education: rupees(1_000),
  funds: lakh(7.5),
}

/**
 * Rule 3 of the Income-tax Rules 1962 as amended on 21 Jun and 1 Sep 2023, read in the department's text; and what rule 15 of the Income-tax
 * Rules 2026 (G.S.R. 198(E), 20 Mar 2026) changed, from professional summaries: its own text was not read.
 */
export const perquisiteLaw: readonly LawValue<PerquisiteLaw>[] = [
  { from: '2023-09-01', value: rule3, source: t('Income-tax Rules 1962, r.3'), status: 'confirmed' },
  {
    from: '2026-04-01',
    value: {
      ...rule3,
      car: {
        small: { by_employer: rupees(5_000), by_employee: rupees(2_000) },
        large: { by_employer: rupees(7_000), by_employee: rupees(3_000) },
      },
      driver: rupees(3_000),
      loans_upto: lakh(2),
      gifts_below: rupees(15_000),
      meal: rupees(200),
      vouchers_in_new: true,
      education: rupees(3_000),
    },
    source: t('Income-tax Rules 2026, r.15'),
    status: 'secondary',
  },
]

/**
 * Salary in money of the year up to which a car and schooling are not taxed, but for directors and who has a substantial interest: s.17(2)(iii)
 * of the Act of 1961, from 1 Apr 2025 with rule 3C; s.17(1)(c) of the Act of 2025.
 */
export const specifiedAbove: readonly LawValue<Paise>[] = [
  { from: '2001-04-01', value: rupees(50_000), source: t('Income-tax Act 1961, s.17(2)(iii)'), status: 'secondary' },
  { from: '2025-04-01', value: lakh(4), source: t('Income-tax Rules 1962, r.3C'), status: 'secondary' },
  { from: '2026-04-01', value: lakh(4), source: t('Income-tax Act 2025, s.17(1)(c)'), status: 'secondary' },
]

/** The statement of perquisites that an employer gives: Form 12BA, from 1 Apr 2026 Form 123. */
export const perquisiteForms: readonly LawValue<string>[] = [
  { from: '1962-04-01', value: '12BA', source: t('Income-tax Rules 1962, r.26A(2)(b)'), status: 'confirmed' },
  { from: '2026-04-01', value: '123', source: t('Income-tax Rules 2026, r.204(2)(b)'), status: 'secondary' },
]
