import { plural } from '#core/display.ts'
import type { TodaySource } from '#server/platform/today.ts'
import { countWaiting } from './service.ts'

/** People who asked for access. */
export const accessToday: TodaySource = {
  place: 80,
  permissions: ['OWNER', 'ADMIN', 'MANAGER'],
  async lines(tx) {
    const count = await countWaiting(tx)
    if (count === 0) return []
    return [
      {
        icon: 'key',
        tone: 'neutral',
        title: count === 1 ? '1 person asks for access' : `${plural(count, 'request')} for access`,
        why: 'They cannot open a page they need',
        count,
        amount: null,
        button: { label: count === 1 ? 'Decide request' : `Decide ${count}`, link: '/team', search: { view: 'requests' } },
      },
    ]
  },
}
