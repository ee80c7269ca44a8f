import type { NewPerquisite } from '#contract/payroll/perquisites.ts'
import { monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { perquisiteLaw } from '#core/payroll/law/perquisites.ts'
import { taxBorneKinds } from '#core/payroll/law/tax-borne.ts'
import { lawOn } from '#core/tax/law/value.ts'
import type { Perquisite, PerquisiteKind } from '#core/payroll/perquisite-model.ts'

type Problem = { path: keyof NewPerquisite; message: string }

/** Kinds of which an employee has one at a time. */
const single: readonly PerquisiteKind[] = ['home', 'loan', 'fund']
/** Given in one month. */
const once: readonly PerquisiteKind[] = ['gift', 'shares', 'asset_given', 'holiday']
const entered: readonly PerquisiteKind[] = [
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
]
const needsAmount: readonly PerquisiteKind[] = ['own_car', 'gift', 'meals', 'education', 'fund', ...entered]

/** What is wrong with a benefit, at its field; undefined when nothing is. */
export function perquisiteProblem(body: NewPerquisite, others: readonly Perquisite[]): Problem | undefined {
  return monthProblem(body) ?? factProblem(body) ?? borneProblem(body) ?? overlapProblem(body, others)
}

function monthProblem({ perquisite_kind, from_month, until_month }: NewPerquisite): Problem | undefined {
  const [first] = perquisiteLaw
  if (from_month !== monthStart(from_month)) return { path: 'from_month', message: t('Choose the first day of a month') }
  if (first && from_month < first.from)
    return { path: 'from_month', message: t('Choose a later month: we have no rules for this one') }
  if (until_month !== null && (until_month !== monthStart(until_month) || until_month < from_month))
    return { path: 'until_month', message: t('Choose the first day of a month, not before the first one') }
  if (once.includes(perquisite_kind) && until_month !== from_month)
    return { path: 'until_month', message: t('This is given once: choose the same month') }
  return undefined
}

function factProblem(body: NewPerquisite): Problem | undefined {
  const { perquisite_kind: kind, amount, cost, count, rate, is_private, is_rented, reason } = body
  if (kind === 'car' && is_private && amount + cost === 0) return { path: 'cost', message: t('Enter what the car cost') }
  if (kind === 'home' && is_rented && amount === 0) return { path: 'amount', message: t('Enter the rent of a month') }
  if (kind === 'loan' && rate === 0) return { path: 'rate', message: t('Enter the bank’s rate of 1 April') }
  if (needsAmount.includes(kind) && amount === 0) return { path: 'amount', message: t('Enter an amount') }
  if (kind === 'meals' && count === 0) return { path: 'count', message: t('Enter the meals of a month') }
  if (kind === 'education' && count === 0) return { path: 'count', message: t('Enter the number of children') }
  if (entered.includes(kind) && reason === '') return { path: 'reason', message: t('Say what it is and how you valued it') }
  return undefined
}

function borneProblem({ perquisite_kind, is_tax_borne, from_month }: NewPerquisite): Problem | undefined {
  if (!is_tax_borne || lawOn(taxBorneKinds, from_month)?.value.includes(perquisite_kind)) return undefined
  return { path: 'is_tax_borne', message: t('You can only pay the tax on benefits that are not paid in money') }
}

function overlapProblem(
  { perquisite_kind: kind, from_month, until_month, is_private }: NewPerquisite,
  others: readonly Perquisite[],
) {
  const overlapping = others.filter(
    (row) =>
      row.perquisite_kind === kind &&
      (row.until_month === null || row.until_month >= from_month) &&
      (until_month === null || row.from_month <= until_month),
  )
  // Rule 3(2), Table II, note; rule 15(3): of several cars one alone is valued as used for work, too.
  if (kind === 'car' && !is_private && overlapping.some((row) => !row.is_private)) return SECOND_CAR
  const problem: Problem = { path: 'from_month', message: t('One of this kind is on file for these months: end it first') }
  return single.includes(kind) && overlapping.length > 0 ? problem : undefined
}

const SECOND_CAR: Problem = {
  path: 'is_private',
  message: t('One car counts as used for work too: this one is valued as for private trips alone'),
}
