import { t } from '#core/messages.ts'

/** The buckets of an aged report by their last days, with the current and the open one: `Current`, `1–30 days`, `Over 120 days`. */
export const ageNames = (days: readonly number[]): string[] => [
  t('Current'),
  ...days.map((value, at) => t('{from}–{value} days', { from: (days[at - 1] ?? 0) + 1, value })),
  t('Over {value} days', { value: days.at(-1) ?? 0 }),
]
