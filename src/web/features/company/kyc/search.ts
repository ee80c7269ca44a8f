import type { CheckKind } from '#contract/company/kyc.ts'
import { oneOf, searchOf } from '#web/lib/search.ts'

// Repeated here: this file is part of every page's first load, and the contract is not.
const steps = [
  'company',
  'pan',
  'gstin',
  'address',
  'bank_account',
  'signatory',
  'documents',
  'done',
] as const satisfies readonly (CheckKind | 'done')[]

/** The step of the onboarding that is open; without one the first that is not given yet. */
export const OnboardingSearch = searchOf({ step: oneOf(steps) })
export type Step = (typeof steps)[number]
