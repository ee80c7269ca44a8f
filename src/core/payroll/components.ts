import { t } from '../messages.ts'
import type { Paise } from '../money.ts'

/** Why a component is no wages. */
export const exclusions = ['conveyance', 'hra', 'overtime', 'commission', 'bonus', 'special_expenses', 'pf_contribution'] as const
export type Exclusion = (typeof exclusions)[number]

/** Bases that a component of the company may be left out of, although it is wages. */
export const bases = ['pf', 'pt', 'lwf', 'bonus', 'gratuity', 'leave'] as const
export type Base = (typeof bases)[number]

/**
 * The flags of a pay component. Nothing depends on its name: rules use flags. `excluded`: the letter of the exclusion
 * from wages (Code on Wages s.2(y), in force 21 Nov 2025); null is wages.
 */
export type Component = {
  code: string
  name: string
  excluded: Exclusion | null
  /** Counted with wages for the payment of wages and equal pay, although excluded. */
  is_paid_as_wages: boolean
  is_esi: boolean
  is_taxable: boolean
  /** Lessened by days without pay; a one-off is not. */
  is_prorated: boolean
  /** House rent allowance, which the old regime exempts in part. */
  is_hra: boolean
  /** Basic pay, dearness allowance and the stipend of an apprentice: what the exemption of the house rent allowance is measured by. */
  is_basic: boolean
  /** Of a component of the company: bases that it is left out of. */
  outside?: readonly Base[]
  /** Computed by it; otherwise the amount is agreed. */
  formula?: string
  /** A deduction, credited to this ledger account. */
  deducted_to?: string
}
/** An agreed component; `component` is of the company, as it applies. */
export type TermsPart = { code: string; amount: Paise; component?: Component | undefined }

const component = (code: string, name: string, over: Partial<Component> = {}): Component => ({
  code,
  name,
  excluded: null,
  is_paid_as_wages: true,
  is_esi: true,
  is_taxable: true,
  is_prorated: true,
  is_hra: false,
  is_basic: false,
  ...over,
})
/** House rent allowance, conveyance and overtime count for the payment of wages. */
export const isPaidAsWages = (reason: Exclusion | null): boolean =>
  reason === null || reason === 'hra' || reason === 'conveyance' || reason === 'overtime'

const excluded = (reason: NonNullable<Component['excluded']>, over: Partial<Component> = {}): Partial<Component> => ({
  excluded: reason,
  is_paid_as_wages: isPaidAsWages(reason),
  ...over,
})

/** The components a company starts with. */
export const components: readonly Component[] = [
  component('BASIC', t('Basic pay'), { is_basic: true }),
  component('STIPEND', t('Stipend'), { is_basic: true }),
  component('DA', t('Dearness allowance'), { is_basic: true }),
  component('HRA', t('House rent allowance'), excluded('hra', { is_hra: true })),
  component('CONV', t('Conveyance allowance'), excluded('conveyance')),
  component('SPECIAL', t('Special allowance')),
  component('OVERTIME', t('Overtime'), excluded('overtime', { is_prorated: false })),
  component('COMMISSION', t('Commission'), excluded('commission', { is_prorated: false })),
  component('BONUS', t('Bonus'), excluded('bonus', { is_prorated: false, is_esi: false })),
  component('INCENTIVE', t('Incentive'), { is_prorated: false }),
  component('ARREARS', t('Arrears'), { is_prorated: false }),
  component(
    'REIMBURSE',
    t('Reimbursement'),
    excluded('special_expenses', { is_prorated: false, is_esi: false, is_taxable: false }),
  ),
]
export const componentCodes = components.map(({ code }) => code)
export const componentOf = (code: string): Component => {
  const found = components.find((each) => each.code === code)
  if (!found) throw new RangeError(`no component ${code}`)
  return found
}

export const componentIn = ({ code, component: own }: Pick<TermsPart, 'code' | 'component'>): Component =>
  own ?? componentOf(code)
