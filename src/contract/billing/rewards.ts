import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, signedPaise, timestamp } from '../fields.ts'

/** What a point is worth when it is used, paise. */
export const POINT = 100
/** For each company that pays its first plan. */
export const POINTS_PER_REFERRAL = 1_000
/** How long points can be used, in days. */
export const POINTS_LAST = 365

export const rewardKinds = ['earned', 'redeemed', 'expired'] as const

export const RewardRow = z.object({
  reward_points_id: id,
  reward_kind: z.enum(rewardKinds),
  points: z.int(),
  /** The points in paise. */
  amount: signedPaise,
  narration: z.string(),
  posting_date: isoDate,
  /** Of earned points: the last day to use them. */
  expires_on: z.nullable(isoDate),
  tds_amount: paise,
  tds_note: z.nullable(z.string()),
  created_at: timestamp,
})
export type RewardRow = z.infer<typeof RewardRow>

export const RewardBalance = z.object({
  points: z.int(),
  /** The points in paise. */
  amount: paise,
  /** Earned in this financial year, paise. */
  earned_this_year: paise,
  /** Tax that fell due on it, paise. */
  tds_this_year: paise,
  /** The points that run out next. */
  next_expiry: z.nullable(z.object({ points: z.int(), expires_on: isoDate })),
})
export type RewardBalance = z.infer<typeof RewardBalance>

export const getRewards = endpoint('GET', '/rewards', { summary: 'The company’s reward points', reply: RewardBalance })
export const listRewards = endpoint('GET', '/rewards/statement', {
  summary: 'Points earned, used and expired, newest first',
  query: z.object(pageQuery),
  reply: page(RewardRow),
})

/** Fewer are not worth a change of the next payment. */
export const LEAST_POINTS = 100
export const Redemption = z.object({
  points: z
    .int('Enter a whole number of points')
    .check(
      z.minimum(LEAST_POINTS, `Use at least ${LEAST_POINTS} points`),
      z.maximum(10_000_000, 'You do not have enough points'),
    ),
})
export const redeemPoints = endpoint('POST', '/rewards/redemptions', {
  summary: 'Use points: they are taken off the next payment for the plan',
  body: Redemption,
  reply: RewardBalance,
  idempotent: true,
})
