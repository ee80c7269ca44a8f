import { plural } from '#core/display.ts'
import { t } from '#core/messages.ts'
import type { TodaySource } from '#server/platform/today.ts'

/** Unanswered enquiries for the company's products. */
export const enquiriesToday: TodaySource = {
  place: 70,
  permissions: ['APPS_BUSINESS_CONNECT'],
  feature: 'hub',
  async lines(tx) {
    const { rows } = await tx.client.query<{ count: number; buyer: string | null }>({
      name: 'today_enquiries',
      text: `SELECT count(*)::int AS count, min(buyer_company_name) AS buyer FROM hub_enquiries
        WHERE companies_id = $1 AND side = 'seller' AND enquiry_status = 'new'`,
      values: [tx.companies_id],
    })
    const { count = 0, buyer = null } = rows[0] ?? {}
    if (count === 0) return []
    return [
      {
        icon: 'customers',
        tone: 'neutral',
        title:
          count === 1
            ? t('1 enquiry to answer')
            : t('{enquiries} to answer', { enquiries: plural(count, 'enquiry', 'enquiries') }),
        why: count === 1 && buyer !== null ? t('{buyer} waits for your price', { buyer }) : t('Buyers wait for your price'),
        count,
        amount: null,
        button: {
          label: count === 1 ? t('Answer enquiry') : t('Answer {count}', { count }),
          link: '/apps/hub/my-hub/enquiry',
          search: { status: 'new' },
        },
      },
    ]
  },
}
