import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { t } from '#core/messages.ts'
import { registrationLabel, registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { accountsQuery, useExportRows } from './api.ts'
import { GstAccountsBody } from './gst-accounts-body.tsx'
import { choiceOf, filterOf, type GstAccountsSearch } from './search.ts'

type Props = { search: GstAccountsSearch; onSearch: (search: GstAccountsSearch) => void }

/** The accounts of GST by the documents behind them, beside the books, and the books by GSTIN. */
export function GstAccountsPage({ search, onSearch }: Props) {
  const { from, to } = choiceOf(search, today())
  const query = useQuery(accountsQuery(choiceOf(search, today())))
  // Three tables at once: drawn in steps that leave room for input.
  const accounts = useDeferredValue(query.data)
  return (
    <Page>
      <PageHeader
        title={t('GST by account')}
        section={t('Taxes')}
        description={t('Every rupee of output tax, input credit and reverse charge by document, beside your books.')}
        actions={
          <>
            <DateRangePicker
              label={t('Period')}
              end="today"
              value={{ from, to }}
              onChange={(range) => onSearch({ ...search, ...range })}
            />
            <RegistrationChoice search={search} onSearch={onSearch} />
            <ExportMenu search={search} />
          </>
        }
      />
      {accounts === undefined ? (
        <Card>
          {query.isError ? <ErrorState error={query.error} onRetry={query.refetch} /> : <Skeleton lines={12} height={480} />}
        </Card>
      ) : (
        <GstAccountsBody accounts={accounts} search={search} onSearch={onSearch} />
      )}
    </Page>
  )
}

function RegistrationChoice({ search, onSearch }: Props) {
  const rows = useQuery(registrationsQuery).data?.rows ?? []
  if (rows.length < 2) return null
  return (
    <Select
      label={t('GSTIN')}
      hideLabel
      value={search.registration ?? ''}
      options={[
        { value: '', label: t('All GSTINs') },
        ...rows.map((row) => ({ value: row.gst_registrations_id, label: registrationLabel(row) })),
      ]}
      onChange={(chosen) => onSearch({ ...search, registration: chosen || undefined })}
    />
  )
}

function ExportMenu({ search }: Pick<Props, 'search'>) {
  const exporting = useExportRows(filterOf(search, today()))
  return (
    <Menu
      trigger={
        <Button icon="download" busy={exporting.isPending}>
          {t('Export')}
        </Button>
      }
      groups={[
        [
          { id: 'xlsx', label: t('Excel'), onSelect: () => exporting.mutate('xlsx') },
          { id: 'csv', label: t('CSV'), onSelect: () => exporting.mutate('csv') },
        ],
      ]}
    />
  )
}
