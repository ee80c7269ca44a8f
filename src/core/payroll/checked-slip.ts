import { addDays, daysBetween, financialYear, type IsoDate, monthEnd, monthStart } from '../dates.ts'
import { t, translate } from '../messages.ts'
import { formatPaise, type Paise, sumPaise } from '../money.ts'
import { changesSince } from './compare.ts'
import { type ContractKind, isCovered } from './contract-cover.ts'
import { componentIn } from './components.ts'
import { lawOn } from '../tax/law/value.ts'
import { perquisiteLaw } from './law/perquisites.ts'
import { minimumWageOn } from './law/minimum-wages.ts'
import type { SlipLine } from './slip-lines.ts'
import { wagesOf } from './wages.ts'
import { isPastPensionAge, joinsPension } from './provident-fund.ts'
import type { Slip } from './slip-model.ts'

export type CheckedSlip = {
  payroll_employees_id: string
  staff_name: string
  /** Null while no pay terms are set. */
  slip: Slip | null
  before: Slip | null
  /** The latest month that was paid, for a settlement. */
  last_month?: Slip | null
  contract_kind?: ContractKind
  run_kind?: 'monthly' | 'final' | 'bonus'
  state: string
  has_pan: boolean
  uan: string | null
  esi_number: string | null
  bank_status: string
  born_on: IsoDate | null
  joined_on?: IsoDate
  left_on?: IsoDate | null
  /** Of a settlement: claims that nobody has decided, and approved ones that it does not pay. */
  claims?: { undecided: number; unpaid: number } | undefined
  /** Of a settlement: the rows of the no-dues list that nobody has confirmed. */
  no_dues?: readonly string[] | undefined
}

/** The month after their 58th birthday, in which their pension contributions ended. */
export const endedPension = ({ slip, before, born_on }: CheckedSlip): boolean =>
  (before?.epf?.pension_wage ?? 0) > 0 && slip?.epf?.pension_wage === 0 && isPastPensionAge(born_on, slip.month)

/** They joined this month with wages above the ceiling and contribute to the pension: so does only who was a member before. */
export function isPensionInDoubt({ slip, joined_on }: CheckedSlip): boolean {
  if (!slip?.epf || slip.epf.pension_wage === 0 || joined_on === undefined || joined_on < slip.month) return false
  return !joinsPension(joined_on, slip.wages.wages)
}

/** Much more or less than the month before, with every line that makes the difference. */
export function outlier(slip: Slip | null, before: Slip | null): string | undefined {
  if (slip === null || before === null || Math.abs(slip.net - before.net) * MUCH <= before.net) return undefined
  const values = { before: formatPaise(before.net), now: formatPaise(slip.net) }
  const causes = changesSince(before, slip).map(
    ({ name, amount }) => `${translate(name)} ${amount > 0 ? '+' : ''}${formatPaise(amount)}`,
  )
  return t('₹{before} last month, ₹{now} now: {causes}', { ...values, causes: causes.join(', ') })
}

/** The agreed month against the minimum wage of unskilled work; days without pay lower neither. */
export function belowMinimum({ slip, state, contract_kind = 'permanent' }: CheckedSlip): string | undefined {
  if (slip && !isCovered(contract_kind, 'minimum_wage', monthEnd(slip.month))) return undefined
  const months = (slip?.lines ?? []).filter(({ group, basis }) => group === 'earning' && monthlyOf(basis) > 0)
  if (!slip || months.length === 0) return undefined
  const paid = wagesOf(months.map((line) => ({ component: componentIn(line), amount: monthlyOf(line.basis) })))
  const row = minimumWageOn(state, monthEnd(slip.month))
  if (!row || paid.payable_wages >= row.value) return undefined
  return t('₹{wages} a month, at least ₹{minimum}: {source}. Not verified against the official text.', {
    wages: formatPaise(paid.payable_wages),
    minimum: formatPaise(row.value),
    source: translate(row.source),
  })
}

const monthlyOf = (basis: SlipLine['basis']) => (basis.kind === 'monthly' || basis.kind === 'formula' ? basis.monthly : 0)

/** Days after the last working day that approved months have paid: who is in the latest was in those before it. */
export function overpaidDays({ last_month, left_on, run_kind }: CheckedSlip): number {
  if (run_kind !== 'final' || !last_month || left_on == null || last_month.month < monthStart(left_on)) return 0
  return Math.max(0, daysBetween(left_on, addDays(last_month.month, last_month.employed_days - 1)))
}

/** A month in which a leaver worked and that no pay run has paid, nor the settlement, which is of a later one. */
export function unpaidLastMonth({ slip, last_month, left_on, run_kind }: CheckedSlip): IsoDate | undefined {
  if (run_kind !== 'final' || slip === null || left_on == null || left_on >= slip.month) return undefined
  const month = monthStart(left_on)
  return last_month && last_month.month >= month ? undefined : month
}

/** The last day of the year of a bonus that is paid before it has ended: months to come are not in it. */
export function openBonusYear({ slip }: CheckedSlip): IsoDate | undefined {
  const years = (slip?.lines ?? []).flatMap(({ basis }) => (basis.kind === 'bonus' ? financialYear(basis.year_start).end : []))
  return years.find((end) => slip !== null && monthEnd(slip.month) < end)
}

/** What of loans and of assets that were not returned is recovered from more than the pay without gratuity, in paise. */
export function recoveredFromGratuity({ slip }: CheckedSlip): Paise {
  const of = (code: string) => sumPaise((slip?.lines ?? []).filter((line) => line.code === code).map(({ amount }) => amount))
  const gratuity = of('GRATUITY')
  return gratuity > 0 && slip ? Math.min(of('LOAN') + of('ASSET'), Math.max(0, gratuity - slip.net)) : 0
}

/** Loans above the limit of the income-tax rules, whose interest nobody values: no benefit of that kind is on file. */
export function loanNotValued({ slip }: CheckedSlip): string | undefined {
  const limit = slip && lawOn(perquisiteLaw, slip.month)?.value.loans_upto
  const left = sumPaise((slip?.loans ?? []).map((loan) => loan.left))
  const isValued = slip?.perquisites?.lines.some(({ kind }) => kind === 'loan') ?? false
  return limit != null && left > limit && !isValued
    ? t('₹{left} is left of loans, above ₹{limit}: add the loan under Benefits, so that its interest is taxed', {
        left: formatPaise(left),
        limit: formatPaise(limit),
      })
    : undefined
}

/** A change of net pay by more than a fifth is checked before it is paid. */
export const MUCH = 5
