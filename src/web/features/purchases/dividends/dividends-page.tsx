import { useQuery } from '@tanstack/react-query'
import type { DividendRow } from '#contract/purchases/dividends.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState, ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { dividendsQuery } from './api.ts'
import { kindWords } from './words.ts'

/** All dividends, with what is left to pay of each. */
export function DividendsPage() {
  const { data, error, refetch } = useQuery(dividendsQuery)
  const mayDeclare = usePermitted(['OWNER', 'ADMIN', 'MANAGER'])
  const add = mayDeclare && (
    <ButtonLink tone="primary" icon="add" to="/accounting/dividends/new">
      {t('Declare dividend')}
    </ButtonLink>
  )
  return (
    <Page>
      <PageHeader
        title={t('Dividends')}
        section={t('Accounting')}
        description={t('Dividends to shareholders, with the tax to withhold and what is left to pay.')}
        actions={data && data.rows.length > 0 ? add : null}
      />
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={6} height={240} />
        )
      ) : data.rows.length === 0 ? (
        <EmptyState icon="money" title={t('No dividends yet')} actions={add}>
          {t('Declare a dividend to see the tax to withhold from each shareholder, and post it.')}
        </EmptyState>
      ) : (
        <Stack>
          <Card>
            <ReportTable caption={t('Dividends')} first={t('Dividend')} columns={columns} rows={data.rows.map(rowOf)} />
          </Card>
          {data.is_more && <Notice>{t('Only the latest 500 dividends are shown.')}</Notice>}
        </Stack>
      )}
    </Page>
  )
}

const text = (label: string) => ({ label, isText: true })
const columns = [
  text(t('Kind')),
  text(t('Declared on')),
  text(t('Pay by')),
  t('Dividend (₹)'),
  t('TDS (₹)'),
  t('Left to pay (₹)'),
  text(t('Status')),
]

const rowOf = (row: DividendRow) => ({
  id: row.dividends_id,
  label: row.dividend_name,
  link: { to: `/accounting/dividends/${row.dividends_id}` },
  amounts: [
    kindWords[row.dividend_kind],
    formatDate(row.declared_on),
    formatDate(row.due_on),
    row.total,
    row.tds_amount,
    row.left,
    stateOf(row),
  ],
})

function stateOf({ reversed_on, left }: DividendRow): string {
  if (reversed_on !== null) return t('Reversed')
  return left === 0 ? t('Paid') : t('To pay')
}
