import type { PerquisiteRow } from '#contract/payroll/perquisites.ts'
import { formatMonthYear } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { perquisiteNames } from '#core/payroll/explain-perquisite.ts'
import { taxBorneKinds } from '#core/payroll/law/tax-borne.ts'
import { type PerquisiteKind, perquisiteKinds } from '#core/payroll/perquisite-model.ts'
import { lawOn } from '#core/tax/law/value.ts'
import { today } from '#web/lib/today.ts'

/** Whether the employer may pay the tax on a benefit of this kind instead of deducting it: it is not paid in money. */
export const mayBearTax = (kind: PerquisiteKind): boolean => lawOn(taxBorneKinds, today())?.value.includes(kind) ?? false

export const kindOptions = () => perquisiteKinds.map((value) => ({ value, label: translate(perquisiteNames[value]) }))

/** What the amount of a kind is; undefined where it has none. */
export function amountLabel(kind: PerquisiteKind): string | undefined {
  switch (kind) {
    case 'car':
    case 'own_car':
      return t('Running costs a month (₹)')
    case 'home':
      return t('Rent the employer pays a month (₹)')
    case 'loan':
      return undefined
    case 'meals':
      return t('Price of a meal (₹)')
    case 'education':
      return t('Fees a month (₹)')
    case 'fund':
      return t('NPS and superannuation a month (₹)')
    case 'gift':
      return t('Value (₹)')
    default:
      return t('Taxed value a month (₹)')
  }
}

/** The months of a benefit, and what is entered of it. */
export function rowWords(row: PerquisiteRow): string {
  const { from_month, until_month, amount, reason, is_tax_borne } = row
  const from = formatMonthYear(from_month)
  const months =
    until_month === null
      ? t('from {month}', { month: from })
      : until_month === from_month
        ? from
        : t('{first} to {last}', { first: from, last: formatMonthYear(until_month) })
  return [months, amount > 0 ? `₹${formatPaise(amount)}` : '', reason, is_tax_borne ? t('the employer pays the tax') : '']
    .filter(Boolean)
    .join(', ')
}

/** Given in one month. */
export const isOnce = (kind: PerquisiteKind): boolean =>
  kind === 'gift' || kind === 'shares' || kind === 'asset_given' || kind === 'holiday'
