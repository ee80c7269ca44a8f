import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { filterOf, saveSettlements, settlementsQuery, sumsQuery, useAskGateway } from './api.ts'
import { GatewayMoney } from './gateway-money.tsx'
import { NoSettlements } from './no-settlements.tsx'
import type { SettlementsTab } from './search.ts'
import { columns } from './settlement-columns.tsx'
import { type Props, SettlementFilters } from './settlement-filters.tsx'
import { SettlementBadge } from './words.tsx'

/** Payouts of the payment gateway, and whether they reached the bank. */
export function SettlementsPage({ search, onSearch }: Props) {
  const filter = useMemo(() => filterOf(search), [search])
  const query = useMemo(() => settlementsQuery(filter), [filter])
  const counts = useTabCounts('settlements')
  const { data: sums } = useQuery(sumsQuery)
  const tab = search.tab ?? 'all'
  const isNarrowed = search.search !== undefined || (search.from !== undefined && search.to !== undefined)
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
            {sums?.has_gateway && <AskGateway />}
          </>
        }
      />
      {sums && (sums.in_clearing !== 0 || sums.in_transit !== 0) && <GatewayMoney sums={sums} />}
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
      <SettlementFilters search={search} onSearch={onSearch} />
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

function AskGateway() {
  const { mutate: ask, isPending } = useAskGateway()
  return (
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
