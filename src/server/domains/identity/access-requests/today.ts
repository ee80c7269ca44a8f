import { plural } from '#core/display.ts'
import { t } from '#core/messages.ts'
import type { TodaySource } from '#server/platform/today.ts'
import { countWaiting } from './service.ts'

/** People who requested access. */
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
        title: count === 1 ? t('1 person asks for access') : t('{requests} for access', { requests: plural(count, 'request') }),
        why: t('They cannot open a page they need'),
        count,
        amount: null,
        button: {
          label: count === 1 ? t('Decide request') : t('Decide {count}', { count }),
          link: '/team',
          search: { view: 'requests' },
        },
      },
    ]
  },
}
