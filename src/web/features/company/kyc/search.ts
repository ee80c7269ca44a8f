import * as z from 'zod/mini'
import type { CheckKind } from '#contract/company/kyc.ts'
import { oneOf } from '#web/lib/search.ts'

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

/** The open step; without one, the first that was not submitted. */
export const OnboardingSearch = z.object({ step: oneOf(steps) })
export type Step = (typeof steps)[number]
