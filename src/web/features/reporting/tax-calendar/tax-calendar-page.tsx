import { useQuery } from '@tanstack/react-query'
import type { TaxDay } from '#contract/reporting/tax-calendar.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/choice.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Toolbar } from '#web/ui/filters.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'

import { calendarQuery, daysQuery, keyOf, useSetMails } from './api.ts'
import { DayDrawer } from './day-drawer.tsx'
import type { TaxCalendarSearch } from './search.ts'

type Props = { search: TaxCalendarSearch; onSearch: (search: TaxCalendarSearch) => void }

const states: Record<TaxDay['state'], readonly [tone: Tone, words: string]> = {
  upcoming: ['neutral', t('Upcoming')],
  due: ['warning', t('Due soon')],
  late: ['danger', t('Late')],
  built: ['info', t('Built')],
  done: ['success', t('Done')],
}

const columns: readonly Column<TaxDay>[] = [
  { id: 'due_on', header: t('Due'), width: 116, cell: ({ due_on }) => formatDate(due_on) },
  { id: 'title', header: t('What'), cell: ({ title }) => title },
  { id: 'gstin', header: t('GSTIN'), width: 165, isExtra: 'tablet', cell: ({ gstin }) => gstin ?? '' },
  { id: 'amount', header: t('Amount ₹'), width: 146, align: 'end', cell: (row) => <AmountOf row={row} /> },
  {
    id: 'late_cost',
    header: t('Interest and fee ₹'),
    width: 154,
    align: 'end',
    isExtra: 'laptop',
    cell: ({ late_cost }) => (late_cost === null ? '' : <Amount value={late_cost} />),
  },
  { id: 'state', header: t('Status'), width: 216, cell: (row) => <State row={row} /> },
]

const done = (rows: readonly TaxDay[]) => rows.filter(({ state }) => state === 'done').length

/** Due days of taxes over all registrations. */
export function TaxCalendarPage({ search, onSearch }: Props) {
  const show = search.show ?? 'open'
  const { data } = useQuery(calendarQuery)
  const mayMark = usePermitted(['OWNER', 'ADMIN', 'APPS_TAXES'])
  const open = data?.rows.find((row) => keyOf(row) === search.mark && isMarked(row))
  return (
    <Page shape="full">
      <PageHeader
        title={t('Tax calendar')}
        section={t('Taxes')}
        description={t('Due days of GST, TDS, provident fund and ESI over all your registrations.')}
        actions={<ButtonLink to="/law-values">{t('Law values')}</ButtonLink>}
      />
      <ViewTabs
        label={t('Views')}
        value={show}
        tabs={[
          { value: 'open', label: t('To do'), count: data && data.rows.length - done(data.rows), search: {} },
          { value: 'done', label: t('Done'), count: data && done(data.rows), search: { show: 'done' } },
        ]}
      />
      <Toolbar>{data && mayMark && <MailSwitch isOn={data.mails_are_on} />}</Toolbar>
      <DataTable
        label={t('Tax calendar')}
        noun={['due day', 'due days']}
        columns={columns}
        query={daysQuery(show)}
        rowKey={keyOf}
        {...(mayMark && { rowHref: (row: TaxDay) => hrefOf(row, show) })}
        card={(row) => ({
          title: row.title,
          detail: [formatDate(row.due_on), row.gstin, row.is_verified ? null : t('Not verified')].filter(Boolean).join(' · '),
          amount: <AmountOf row={row} />,
          badge: <StateBadge state={row.state} />,
        })}
        empty={
          <EmptyState icon="calendar" title={show === 'open' ? t('Nothing is due') : t('Nothing is done yet')}>
            {t('Returns and payments appear here with their due days once your company has a GSTIN or owes tax.')}
          </EmptyState>
        }
      />
      {open && mayMark && <DayDrawer key={search.mark} day={open} onClose={() => onSearch({ show: search.show })} />}
    </Page>
  )
}

/** People say here when it is done; a tax of a state is recorded where it is paid, a letter of undertaking where it is renewed. */
const isMarked = ({ state_code, form }: TaxDay) => state_code === null && form !== 'lut'

const hrefOf = (row: TaxDay, show: 'open' | 'done') =>
  !isMarked(row) && row.link !== null
    ? row.link
    : `/tax-calendar?${new URLSearchParams({ ...(show === 'done' && { show }), mark: keyOf(row) }).toString()}`

const AmountOf = ({ row: { amount, is_known } }: { row: TaxDay }) =>
  amount === null ? null : is_known ? (
    <Amount value={amount} />
  ) : (
    <span title={t('Estimate from past payments')}>{t('about {amount}', { amount: formatPaise(amount) })}</span>
  )

function StateBadge({ state }: Pick<TaxDay, 'state'>) {
  const [tone, words] = states[state]
  return <Badge tone={tone}>{words}</Badge>
}

function State({ row: { state, is_verified } }: { row: TaxDay }) {
  return (
    <>
      <StateBadge state={state} /> {!is_verified && <Badge tone="warning">{t('Not verified')}</Badge>}
    </>
  )
}

function MailSwitch({ isOn }: { isOn: boolean }) {
  const { mutate, isPending } = useSetMails()
  return (
    <Switch
      label={t('Email everyone who files 7, 3 and 1 day before, and each day late')}
      value={isOn}
      disabled={isPending}
      onChange={(is_on) => mutate(is_on)}
    />
  )
}
