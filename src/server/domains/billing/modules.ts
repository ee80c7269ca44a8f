import type { Module } from '#server/platform/module.ts'
import { referralsModule } from './referrals/module.ts'
import { rewardsModule } from './rewards/module.ts'
import { subscriptionModule } from './subscription/module.ts'
import { subscriptionPaymentsModule } from './subscription-payments/module.ts'
import { webhooksModule } from './webhooks/module.ts'

/** The slices of billing. */
export const billing: readonly Module[] = [
  referralsModule,
  rewardsModule,
  subscriptionModule,
  subscriptionPaymentsModule,
  webhooksModule,
]
