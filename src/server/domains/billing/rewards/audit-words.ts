import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for rewards. */
export const rewardsSentences: Readonly<Record<string, AuditSentence>> = {
  'reward_points.earned': 'credited reward points',
  'reward_points.redeemed': 'used reward points',
  'reward_points.expired': 'took back reward points that were not used',
}
