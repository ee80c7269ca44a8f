import { useQuery } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import { type recordedBalance, recordedBalanceFile } from '#contract/reporting/as-recorded.ts'
import { t } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { formatDate, plural } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Page, Pair, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState, ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { askedOf, recordedQuery } from './api.ts'
import type { RecordedSearch } from './search.ts'

type Props = { search: RecordedSearch; onSearch: (search: RecordedSearch) => void }

/** The trial balance as recorded on an earlier day. */
export function RecordedPage({ search, onSearch }: Props) {
  const asked = askedOf(search)
  const { data, error, refetch } = useQuery(recordedQuery(asked))
  const set = (change: RecordedSearch) => onSearch({ ...asked, ...change })
  const save = (format: 'csv' | 'xlsx') =>
    downloadWithToast(
      download(
        recordedBalanceFile,
        t('Trial balance {to} as recorded on {recorded_on}.{format}', { to: asked.to, recorded_on: asked.recorded_on, format }),
        {
          query: { ...asked, format },
        },
      ),
    )
  return (
    <Page>
      <PageHeader
        title={t('Books as of a past date')}
        section={t('Accounting')}
        description={t(
          'The trial balance up to a date, using only entries recorded by an earlier day: what a report showed then.',
        )}
        actions={
          <>
            <Button icon="download" onClick={() => void save('csv')}>
              {t('CSV')}
            </Button>
            <Button icon="download" onClick={() => void save('xlsx')}>
              {t('Excel')}
            </Button>
          </>
        }
      />
      <Stack>
        <Pair>
          <DateInput label={t('Balances up to')} value={asked.to} onChange={(to) => set({ to })} />
          <DateInput
            label={t('As recorded by the end of')}
            value={asked.recorded_on}
            onChange={(recorded_on) => set({ recorded_on })}
            max={today()}
          />
        </Pair>
        {error ? (
          <ErrorState error={error} title={t('The balances could not be loaded')} onRetry={refetch} />
        ) : data === undefined ? (
          <Skeleton lines={10} height={400} label={t('Loading balances')} />
        ) : (
          <Recorded balance={data} />
        )}
      </Stack>
    </Page>
  )
}

function Recorded({ balance }: { balance: Reply<typeof recordedBalance> }) {
  return (
    <>
      <Notice tone={balance.later_count > 0 ? 'warning' : 'info'}>
        {balance.later_count > 0
          ? t('{entries} dated up to {date} were recorded after {date_2} and are not included here.', {
              entries: plural(balance.later_count, 'entry', 'entries'),
              date: formatDate(balance.to),
              date_2: formatDate(balance.recorded_on),
            })
          : t('No entry dated up to {date} was recorded after {date_2}.', {
              date: formatDate(balance.to),
              date_2: formatDate(balance.recorded_on),
            })}
      </Notice>
      {balance.rows.length === 0 ? (
        <EmptyState icon="balance" title={t('Nothing was recorded by that day')}>
          {t('Choose a later day to see the books.')}
        </EmptyState>
      ) : (
        <ReportTable
          caption={t('Trial balance as recorded')}
          columns={[t('Debit'), t('Credit'), t('Closing')]}
          rows={[
            ...balance.rows.map((row) => ({
              id: row.ledger_accounts_id ?? row.account_name,
              label: row.code === '' ? row.account_name : `${row.code}  ${accountName(row.account_name)}`,
              amounts: [row.debit, row.credit, row.closing],
            })),
            {
              id: 'total',
              label: t('Total'),
              kind: 'total' as const,
              amounts: [balance.totals.debit, balance.totals.credit, balance.totals.closing],
            },
          ]}
        />
      )}
    </>
  )
}
