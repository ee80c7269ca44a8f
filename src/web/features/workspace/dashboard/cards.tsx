import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import type { Dashboard } from '#contract/reporting/reports.ts'
import type { CardLayout, DashboardCard } from '#contract/workspace/dashboard.ts'
import { Card } from '#web/ui/layout.tsx'
import { ActivityCard } from './activity-card.tsx'
import { AgedCard } from './aged-card.tsx'
import { CashCard } from './cash-card.tsx'
import styles from './dashboard.module.css'
import { DatesCard } from './dates-card.tsx'
import { EmployeeCard } from './employee-card.tsx'
import { FeedsCard } from './feeds-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { MoversCard } from './movers-card.tsx'
import { SoonCard } from './soon-card.tsx'

type Props = { data: Dashboard; layout: CardLayout; hasWork: boolean }

const cardsOf = (data: Dashboard, order: CardLayout['order']) =>
  order.flatMap((card) => {
    const content = contents[card](data)
    return content === null ? [] : [{ card, content }]
  })

/** Whether the person's role shows any figures, which can then be arranged. */
export const hasCards = (data: Dashboard, { order }: CardLayout): boolean => cardsOf(data, order).length > 0

/** The cards that a person may see, in their order; people whose role shows no figures see their possible actions instead. */
export function Cards({ data, layout: { order, hidden }, hasWork }: Props) {
  const shown = cardsOf(data, order)
  if (shown.length === 0) return <EmployeeCard hasWork={hasWork} />
  const kept = shown.filter(({ card }) => !hidden.includes(card))
  if (kept.length === 0)
    return (
      <Card>
        <p className={styles.quiet}>{t('You have hidden all cards. Select “Arrange cards” to show them again.')}</p>
      </Card>
    )
  return (
    <div className={styles.cards}>
      {kept.map(({ card, content }) => (
        <div key={card} className={styles.card}>
          {content}
        </div>
      ))}
    </div>
  )
}

/** What each card shows; null if the person may not see it, or if it would be empty. */
const contents: Record<DashboardCard, (data: Dashboard) => ReactNode> = {
  cash: (data) => (data.cash_and_bank === null ? null : <CashCard data={data} />),
  'statutory-dates': ({ statutory_dates, as_of }) =>
    statutory_dates === null || statutory_dates.length === 0 ? null : <DatesCard dates={statutory_dates} as_of={as_of} />,
  receivables: ({ receivables_aged }) =>
    receivables_aged === null ? null : (
      <AgedCard
        title={t('To collect')}
        note={t('On open invoices')}
        aged={receivables_aged}
        noun="invoice"
        list={{ to: '/receivables/invoices', search: { status: 'open' } }}
        report="/reports/aged-receivables"
      />
    ),
  payables: ({ payables_aged }) =>
    payables_aged === null ? null : (
      <AgedCard
        title={t('To pay')}
        note={t('On approved bills')}
        aged={payables_aged}
        noun="bill"
        list={{ to: '/payables/pay-bills', search: {} }}
        report="/reports/aged-payables"
      />
    ),
  money: ({ money }) => (money === null ? null : <MoneyCard money={money} />),
  'due-soon': (data) => (data.collect_in_week === null && data.pay_in_week === null ? null : <SoonCard data={data} />),
  movers: ({ movers, this_month, as_of }) =>
    movers === null || this_month === null ? null : <MoversCard movers={movers} month={this_month} as_of={as_of} />,
  'bank-accounts': ({ bank_feeds, as_of }) =>
    bank_feeds === null || bank_feeds.length === 0 ? null : <FeedsCard feeds={bank_feeds} as_of={as_of} />,
  activity: ({ activity }) => (activity === null ? null : <ActivityCard activity={activity} />),
}
