import type { PayTerms } from '#contract/payroll/employees.ts'
import { t } from '#core/messages.ts'

/** The components of the form, in order. */
export const offered = [
  ['BASIC', t('Basic pay (₹ a month)')],
  ['STIPEND', t('Stipend of an apprentice (₹ a month)')],
  ['DA', t('Dearness allowance (₹)')],
  ['HRA', t('House rent allowance (₹)')],
  ['CONV', t('Conveyance allowance (₹)')],
  ['SPECIAL', t('Special allowance (₹)')],
] as const

const noDeclaration = { savings: 0, health: 0, house_interest: 0, other: 0, rent: 0, rent_city: '' }

/** The terms of a new employee, before anything is entered. */
const newTerms: PayTerms = {
  state: '',
  regime: 'new',
  is_epf: true,
  epf_on_full_wage: false,
  is_pension: true,
  is_pension_deferred: false,
  voluntary_pf: 0,
  is_esi: true,
  declared: noDeclaration,
  grade: '',
  dimensions_id: null,
  is_lwf_exempt: false,
  components: [],
}

/** The form's values from existing terms, or for a new employee. */
export const termsValues = (terms: PayTerms = newTerms): PayTerms => ({
  ...newTerms,
  ...terms,
  components: componentValues(terms.components),
})

/** Every component of the form with its amount, and after them what else is agreed. */
export const componentValues = (components: PayTerms['components']): PayTerms['components'] => [
  ...offered.map(([code]) => ({ code: code as string, amount: components.find((each) => each.code === code)?.amount ?? 0 })),
  ...components.filter(({ code }) => !offered.some(([each]) => each === code)),
]
