import { plural } from '#core/display.ts'
import { t } from '#core/messages.ts'
import type { TodaySource } from '#server/platform/today.ts'
import { summary } from './read.ts'

/** E-way bills that expire soon or that the portal rejected. */
export const eWayBillsToday: TodaySource = {
  place: 20,
  permissions: ['ACCOUNTS_RECEIVABLE'],
  feature: 'e-way-bill',
  async lines(tx) {
    const { ending, failed } = await summary(tx)
    const line = { icon: 'send', amount: null }
    return [
      ...(ending === 0
        ? []
        : [
            {
              ...line,
              of: 'ending',
              tone: 'danger' as const,
              title: ending === 1 ? t('1 e-way bill ends soon') : t('{ending} e-way bills expire soon', { ending }),
              why: t('If goods are still in transit, extend within 8 hours of expiry'),
              count: ending,
              button: {
                label: ending === 1 ? t('Extend e-way bill') : t('Extend {ending}', { ending }),
                link: '/receivables/e-way-bills',
                search: { status: 'ending' },
              },
            },
          ]),
      ...(failed === 0
        ? []
        : [
            {
              ...line,
              of: 'failed',
              tone: 'warning' as const,
              title: t('The portal refused {bills}', { bills: plural(failed, 'e-way bill') }),
              why: t('Goods must not move without an e-way bill'),
              count: failed,
              button: {
                label: t('Correct {failed}', { failed }),
                link: '/receivables/e-way-bills',
                search: { status: 'failed' },
              },
            },
          ]),
    ]
  },
}
