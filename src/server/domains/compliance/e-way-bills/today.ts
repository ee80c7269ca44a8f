import { plural } from '#core/display.ts'
import type { TodaySource } from '#server/platform/today.ts'
import { summary } from './read.ts'

/** E-way bills that end soon or that the portal refused. */
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
              title: ending === 1 ? '1 e-way bill ends soon' : `${ending} e-way bills end soon`,
              why: 'Goods still on the way need an extension within 8 hours of the end',
              count: ending,
              button: {
                label: ending === 1 ? 'Extend e-way bill' : `Extend ${ending}`,
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
              title: `The portal refused ${plural(failed, 'e-way bill')}`,
              why: 'Goods must not move without one',
              count: failed,
              button: { label: `Correct ${failed}`, link: '/receivables/e-way-bills', search: { status: 'failed' } },
            },
          ]),
    ]
  },
}
