import { plural } from '#core/display.ts'
import { t } from '#core/messages.ts'
import type { TodaySource } from '#server/platform/today.ts'
import { feedStates } from './list.ts'

/** The tasks for a person; a late feed recovers, and one that ends soon has time. */
const troubled = new Set(['gap', 'failing', 'ended'])

/** Bank connections that deliver no lines, or skipped some. */
export const feedsToday: TodaySource = {
  place: 60,
  permissions: ['BANKING'],
  feature: 'connected-banking',
  async lines(tx) {
    const found = [...(await feedStates(tx)).values()].filter(({ health }) => troubled.has(health))
    const [one] = found
    if (one === undefined) return []
    return [
      {
        icon: 'bank',
        tone: 'warning',
        title:
          found.length === 1
            ? t('A bank connection needs you')
            : t('{connections} need your attention', { connections: plural(found.length, 'bank connection') }),
        why: one.sentence,
        count: found.length,
        amount: null,
        button: { label: t('Repair connection'), link: '/banking/connected' },
      },
    ]
  },
}
