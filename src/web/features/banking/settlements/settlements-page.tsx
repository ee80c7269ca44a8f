import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Settlement } from '#contract/banking/settlements.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { formatInstant, plural } from '#web/lib/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { chipOf, daysWords, searchChip, FilterChips, SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Amount, Card, Figure, Page, Pair } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { filterOf, saveSettlements, settlementsQuery, sumsQuery, useAskGateway } from './api.ts'
import type { SettlementsSearch, SettlementsTab } from './search.ts'
import { SettlementBadge } from './words.tsx'

type Props = { search: SettlementsSearch; onSearch: (search: SettlementsSearch) => void }

const columns: readonly Column<Settlement>[] = [
  { id: 'day', header: t('Settled on'), width: 112, cell: (row) => formatDate(row.settled_on) },
  { id: 'number', header: t('Settlement'), cell: (row) => row.outside_settlement_id },
  { id: 'utr', header: 'UTR', width: 170, isExtra: 'tablet', cell: (row) => row.utr },
  { id: 'state', header: t('State'), width: 124, cell: (row) => <SettlementBadge settlement_state={row.settlement_state} /> },
  { id: 'why', header: t('Why'), width: 220, isExtra: true, cell: (row) => row.booking_problem },
  money('payments', t('Payments (₹)'), (row) => row.payments_amount, 'tablet'),
  money('refunds', t('Refunds (₹)'), (row) => -row.refunds_amount, true),
  money('fee', t('Fee (₹)'), (row) => row.fee, 'tablet'),
  money('tax', t('GST on fee (₹)'), (row) => row.tax, 'tablet'),
  money('tds', 'TDS (₹)', (row) => row.tds, true),
  money('amount', t('Paid out (₹)'), (row) => row.amount),
]

function money(id: string, header: string, of: (row: Settlement) => number, isExtra?: true | 'tablet'): Column<Settlement> {
  const column: Column<Settlement> = { id, header, width: 128, align: 'end', sum: of, cell: (row) => <Amount value={of(row)} /> }
  return isExtra === undefined ? column : { ...column, isExtra }
}

/** Payouts of the payment gateway, and whether they reached the bank. */
export function SettlementsPage({ search, onSearch }: Props) {
  const filter = useMemo(() => filterOf(search), [search])
  const query = useMemo(() => settlementsQuery(filter), [filter])
  const counts = useTabCounts('settlements')
  const { data: sums } = useQuery(sumsQuery)
  const { mutate: ask, isPending } = useAskGateway()
  const tab = search.tab ?? 'all'
  const { from, to } = search
  const range = from !== undefined && to !== undefined ? { from, to } : undefined
  const isNarrowed = search.search !== undefined || range !== undefined
  const clear = () => onSearch({ tab: search.tab })
  return (
    <Page shape="full">
      <PageHeader
        title={t('Settlements')}
        section={t('Banking')}
        actions={
          <>
            <Button icon="download" onClick={() => void downloadWithToast(saveSettlements(filter))}>
              {t('Export CSV')}
            </Button>
            {sums?.has_gateway && (
              <Button
                tone="primary"
                icon="refresh"
                busy={isPending}
                onClick={() =>
                  ask(undefined, { onSuccess: () => toast({ text: t("We've asked the gateway. New settlements appear here.") }) })
                }
              >
                {t('Ask the gateway')}
              </Button>
            )}
          </>
        }
      />
      {sums && (sums.in_clearing !== 0 || sums.in_transit !== 0) && (
        <Card>
          <Pair>
            <Figure
              label={t('With the gateway')}
              amount={sums.in_clearing}
              note={
                sums.asked_at
                  ? t('Last settlement received {time}', { time: formatInstant(sums.asked_at) })
                  : t('Paid by customers, not settled yet')
              }
            />
            <Figure
              label={t('On its way to the bank')}
              amount={sums.in_transit}
              note={t('Settled, its bank credit not matched yet')}
            />
          </Pair>
        </Card>
      )}
      <ViewTabs
        label={t('Views')}
        value={tab}
        counts={counts}
        tabs={(Object.keys(views) as SettlementsTab[]).map((value) => ({
          value,
          label: views[value],
          search: value === 'all' ? {} : { tab: value },
        }))}
      />
      <Toolbar>
        <SearchInput
          label={t('Search settlements')}
          placeholder={t('Settlement or UTR')}
          value={search.search ?? ''}
          onChange={(typed) => onSearch({ ...search, search: typed || undefined })}
        />
        <DateRangePicker label={t('Settled')} value={range} onChange={(chosen) => onSearch({ ...search, ...chosen })} />
        <FilterChips
          chips={[
            ...searchChip(search.search, () => onSearch({ ...search, search: undefined })),
            ...chipOf('settled', t('Settled'), range && daysWords(range.from, range.to), () =>
              onSearch({ ...search, from: undefined, to: undefined }),
            ),
          ]}
          onClear={clear}
        />
      </Toolbar>
      <DataTable
        label={t('Settlements')}
        noun={['settlement', 'settlements']}
        columns={columns}
        query={query}
        rowKey={(row) => row.settlements_id}
        rowHref={(row) => `/banking/settlements/${row.settlements_id}`}
        card={(row) => ({
          title: row.utr ?? row.outside_settlement_id,
          detail: `${formatDate(row.settled_on)} · ${plural(row.line_count, 'line')}`,
          amount: `₹${formatPaise(row.amount)}`,
          badge: <SettlementBadge settlement_state={row.settlement_state} />,
        })}
        empty={<NoSettlements tab={tab} hasGateway={sums?.has_gateway !== false} />}
        onClearFilters={isNarrowed ? clear : undefined}
      />
    </Page>
  )
}

const views: Record<SettlementsTab, string> = {
  all: t('All'),
  in_transit: t('On their way'),
  matched: t('In the bank'),
  announced: t('Awaiting details'),
  unbooked: t('Not booked'),
  failed: t('Failed'),
}

function NoSettlements({ tab, hasGateway }: { tab: SettlementsTab; hasGateway: boolean }) {
  if (tab !== 'all')
    return (
      <EmptyState icon="bank" title={t('None')}>
        {t('No settlements have this status.')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon="bank"
      title={t('No settlements yet')}
      actions={
        <ButtonLink icon="link" to="/receivables/payment-links">
          {t('Payment links')}
        </ButtonLink>
      }
    >
      {hasGateway
        ? t(
            'When customers pay by link, the gateway pays your bank some days later, less its fee. Each settlement appears here, itemised and recorded in the books.',
          )
        : t('There is no payment gateway here. Ask the administrator of this installation to set one up.')}
    </EmptyState>
  )
}
