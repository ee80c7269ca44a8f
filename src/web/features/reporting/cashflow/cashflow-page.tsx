import { useQuery } from '@tanstack/react-query'
import { exportCashForecast } from '#contract/reporting/cashflow.ts'
import { t } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { formatDate } from '#web/lib/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { cashForecastQuery } from './api.ts'
import { ForecastWeeks, type Props } from './forecast-weeks.tsx'

/** The cash of the next thirteen weeks: its opening position, its forecast, and the accuracy of earlier forecasts. */
export function CashflowPage({ search, onSearch }: Props) {
  const { data, error, refetch } = useQuery(cashForecastQuery)
  const { week: _week, ...asked } = search
  const save = () =>
    downloadWithToast(
      download(exportCashForecast, t('Cash forecast {value}.csv', { value: data?.as_of ?? '' }), { query: asked }),
    )
  return (
    <Page>
      <PageHeader
        title={t('Cashflow Analytics')}
        description={data ? t('Thirteen weeks from {date}', { date: formatDate(data.as_of) }) : t('The next thirteen weeks')}
        actions={
          <Button icon="download" onClick={() => void save()}>
            {t('Export CSV')}
          </Button>
        }
      />
      {error && !data ? (
        <Card>
          <ErrorState error={error} title={t('The forecast could not be made')} onRetry={refetch} />
        </Card>
      ) : data === undefined ? (
        <Skeleton lines={10} height={640} label={t('Calculating the forecast')} />
      ) : data.accounts.length === 0 && data.flows.length === 0 ? (
        <Card>
          <EmptyState
            icon="balance"
            title={t('Not enough data for a forecast yet')}
            actions={<ButtonLink to="/banking/accounts">{t('Add a bank account')}</ButtonLink>}
          >
            {t('Once you have a bank account, its statement, and open invoices and bills, the next thirteen weeks appear here.')}
          </EmptyState>
        </Card>
      ) : (
        <ForecastWeeks data={data} search={search} onSearch={onSearch} />
      )}
    </Page>
  )
}
