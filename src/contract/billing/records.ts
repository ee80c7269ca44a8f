import type { RecordKind } from '../record-kind.ts'

/** The kinds of records of billing, by table. */
export const billingRecords = {
  plan_payments: { one: 'a payment for the plan', many: 'Payments for the plan' },
  referral_codes: { one: 'the referral code', many: 'Referral codes' },
  referrals: { one: 'the referral of', many: 'Referrals', notifications: { referral: 'send' } },
  reward_points: { one: 'reward points', many: 'Reward points' },
  subscription_payments: { one: 'a payment of the plan', many: 'Plan payments in progress' },
  subscriptions: { one: 'the plan', many: 'Plans', notifications: { subscription: 'wallet' } },
} as const satisfies Record<string, RecordKind>
