import type { IsoDate } from '../dates.ts'
import type { Paise } from '../money.ts'
import type { CarEngine, HomePlace } from './law/perquisites.ts'

/** What an employer gives besides money. From `holiday` on the value is entered, with a reason. */
export const perquisiteKinds = [
  'car',
  'own_car',
  'home',
  'loan',
  'gift',
  'meals',
  'education',
  'fund',
  'accretion',
  'holiday',
  'card',
  'club',
  'asset',
  'asset_given',
  'help',
  'utilities',
  'shares',
  'other',
] as const
export type PerquisiteKind = (typeof perquisiteKinds)[number]

/** What is known of a benefit; each kind reads some of it. Amounts in paise, by the month. */
export type PerquisiteFacts = {
  /** What the employer spends a month: running a car, rent, the price of a meal, a gift, fees, contributions, the value entered. */
  amount: Paise
  /** What the car or the furniture cost. */
  cost: Paise
  /** Meals a month, or children. */
  count: number
  /** Basis points that the State Bank of India charged on 1 April for a loan of the same purpose. */
  rate: number
  /** What the employee pays for it a month. */
  recovered: Paise
  engine: CarEngine
  /** A car for work, too, or for private use alone. */
  is_private: boolean
  /** The employee bears what private use costs. */
  is_run_by_employee: boolean
  has_driver: boolean
  is_rented: boolean
  place: HomePlace
  is_voucher: boolean
  /** The school is the employer’s, or takes the child because of the employment. */
  is_free_school: boolean
  /** A director, or who holds a substantial interest. */
  is_director: boolean
  /** The employer pays the income tax on it instead of deducting it. */
  is_tax_borne: boolean
  reason: string
}
/** Nothing known of a benefit. */
export const noFacts: PerquisiteFacts = {
  amount: 0,
  cost: 0,
  count: 0,
  rate: 0,
  recovered: 0,
  engine: 'small',
  is_private: false,
  is_run_by_employee: false,
  has_driver: false,
  is_rented: false,
  place: 'elsewhere',
  is_voucher: false,
  is_free_school: false,
  is_director: false,
  is_tax_borne: false,
  reason: '',
}

/** A benefit from a month on, by the first days of its first and last month. */
export type Perquisite = PerquisiteFacts & {
  payroll_perquisites_id: string
  perquisite_kind: PerquisiteKind
  from_month: IsoDate
  until_month: IsoDate | null
}
