import * as z from 'zod/mini'
import { checkKinds } from '#contract/kyc.ts'
import { oneOf } from '#web/lib/search.ts'

/** The step of the onboarding that is open; without one the first that is not given yet. */
export const OnboardingSearch = z.object({ step: oneOf([...checkKinds, 'done']) })
export type Step = NonNullable<z.infer<typeof OnboardingSearch>['step']>
