import { lastUndertakings, undertakingState } from '#core/company/letters-of-undertaking.ts'
import { addDays, formatDate } from '#core/dates.ts'
import { plural } from '#core/display.ts'
import { t } from '#core/messages.ts'
import type { TodaySource } from '#server/platform/today.ts'
import { listUndertakings } from './read.ts'

/** Who did not renew a letter for so long no longer exports under one. */
const LONGEST_EXPIRED = 92

/** Letters of undertaking that expire soon or expired without another one. */
export const undertakingsToday: TodaySource = {
  place: 14,
  permissions: ['OWNER', 'ADMIN', 'APPS_TAXES'],
  async lines(tx, today) {
    const rows = await listUndertakings(tx)
    const renewed = ['expiring', 'expired']
    const open = lastUndertakings(rows).filter(
      (row) => row.valid_to >= addDays(today, -LONGEST_EXPIRED) && renewed.includes(undertakingState(row, rows, today)),
    )
    const first = open.toSorted((a, b) => (a.valid_to < b.valid_to ? -1 : 1))[0]
    if (!first) return []
    const isExpired = first.valid_to < today
    const of = { gstin: first.gstin, date: formatDate(first.valid_to) }
    return [
      {
        icon: 'file',
        tone: isExpired ? 'danger' : 'warning',
        title: t('Renew {letters}', { letters: plural(open.length, 'letter of undertaking', 'letters of undertaking') }),
        why: isExpired
          ? t('{gstin}: expired on {date}. Exports without payment of tax need a new one.', of)
          : t('{gstin}: expires on {date}', of),
        count: open.length,
        amount: null,
        button: { label: t('Open GST registrations'), link: '/settings/registrations' },
      },
    ]
  },
}
