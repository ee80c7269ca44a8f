import { t } from '../messages.ts'
import { formatPaise, type Paise } from '../money.ts'
import type { PerquisiteKind } from './perquisite-model.ts'
import type { PerquisiteBasis, ValuedPerquisite } from './perquisites.ts'

/** What a benefit is called, on payslips and in the statement of the year. */
export const perquisiteNames: Readonly<Record<PerquisiteKind, string>> = {
  car: t('Car of the employer'),
  own_car: t('Running costs of the employee’s car'),
  home: t('House or flat of the employer'),
  loan: t('Loan without interest, or at a low rate'),
  gift: t('Gift or voucher'),
  meals: t('Meals'),
  education: t('School fees'),
  fund: t('Contributions to funds above the limit'),
  accretion: t('Growth of contributions above the limit'),
  holiday: t('Holiday or travel'),
  card: t('Credit card'),
  club: t('Club'),
  asset: t('Use of things of the employer'),
  asset_given: t('Things given to the employee'),
  help: t('Sweeper, gardener, watchman or attendant'),
  utilities: t('Gas, electricity or water'),
  shares: t('Shares (ESOP)'),
  other: t('Other benefit'),
}

const percent = (basisPoints: number) => `${basisPoints / 100}%`

/** Why a benefit of a month is taxed with so much, in the language of the moment. */
export function perquisiteWords({ value, recovered, basis, is_tax_borne }: ValuedPerquisite): string {
  return [
    valueWords(basis, value),
    ...(recovered > 0 ? [t('The employee pays ₹{recovered}.', { recovered: formatPaise(recovered) })] : []),
    ...(is_tax_borne ? [t('The employer pays the tax on it.')] : []),
  ].join(' ')
}

type Say = (basis: PerquisiteBasis, value: Paise) => string
const words: Readonly<Record<PerquisiteBasis['way'], Say>> = {
  car_mixed: (_, value) =>
    t('Fixed sum for a car used for work and private trips: ₹{value} a month.', { value: formatPaise(value) }),
  car_private: ({ amount, cost }) =>
    t('Private car: running costs ₹{amount}, and a month of 10% a year of its cost ₹{cost}.', {
      amount: formatPaise(amount),
      cost: formatPaise(cost),
    }),
  own_car: ({ amount, limit }) =>
    t('Running costs ₹{amount}, less ₹{limit} for work.', { amount: formatPaise(amount), limit: formatPaise(limit) }),
  home_owned: (basis) => `${t('{rate} of the salary of ₹{salary}.', homeValues(basis))}${furnitureWords(basis)}`,
  home_rented: (basis) =>
    `${t('The lower of rent and {rate} of the salary of ₹{salary}, over the year.', homeValues(basis))}${furnitureWords(basis)}`,
  loan: ({ on, rate }) => t('A month of {rate} a year on ₹{left} left of loans.', { rate: percent(rate), left: formatPaise(on) }),
  loan_small: ({ on, limit }) =>
    t('Loans of ₹{given} are within ₹{limit}: nothing is taxed.', { given: formatPaise(on), limit: formatPaise(limit) }),
  gift: ({ on, limit }) =>
    t('Gifts of the year, ₹{gifts}, reach ₹{limit}: all of them are taxed.', {
      gifts: formatPaise(on),
      limit: formatPaise(limit),
    }),
  gift_small: ({ on, limit }) =>
    t('Gifts of the year, ₹{gifts}, are below ₹{limit}: nothing is taxed.', {
      gifts: formatPaise(on),
      limit: formatPaise(limit),
    }),
  meals: ({ amount, count, limit }) =>
    t('{count} meals at ₹{amount}, above ₹{limit} each.', { count, amount: formatPaise(amount), limit: formatPaise(limit) }),
  meals_whole: ({ amount, count }) =>
    t('Vouchers for {count} meals at ₹{amount}: the new regime taxes all of it.', { count, amount: formatPaise(amount) }),
  education: ({ amount, limit }) =>
    limit > 0
      ? t('School fees ₹{amount}; up to ₹{limit} nothing is taxed.', { amount: formatPaise(amount), limit: formatPaise(limit) })
      : t('School fees ₹{amount}.', { amount: formatPaise(amount) }),
  fund: ({ on, limit }) =>
    t('Contributions of the year, ₹{funds}: what is above ₹{limit} is taxed.', {
      funds: formatPaise(on),
      limit: formatPaise(limit),
    }),
  entered: ({ reason }) => (reason === '' ? t('The value was entered.') : t('Entered: {reason}.', { reason })),
}

const valueWords: Say = (basis, value) => words[basis.way](basis, value)

const homeValues = ({ limit, on }: PerquisiteBasis) => ({ rate: percent(limit), salary: formatPaise(on) })
const furnitureWords = ({ furniture }: PerquisiteBasis): string =>
  furniture > 0 ? ` ${t('Furniture ₹{furniture}.', { furniture: formatPaise(furniture) })}` : ''
