import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TcsQuarter } from '#contract/compliance/tcs-challans.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { RowsLeftOut } from '#web/features/compliance/shared/challans/rows-left-out.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { ErrorState, Notice } from '#web/ui/states.tsx'
import { collectionsQuery } from './api.ts'
import { documentPage, problemWords, quarterWords } from './words.ts'

type Props = {
  quarters: readonly TcsQuarter[]
  chosen: string | undefined
  statementOf: (quarter: string) => ReactNode
  /** What else belongs to the statement of a quarter. */
  moreOf: (quarter: TcsQuarter) => ReactNode
}

/** The quarters for the statements, and the rows of one with what they lack. */
export function QuartersCard({ quarters, chosen, statementOf, moreOf }: Props) {
  const quarter = quarters.find((each) => each.quarter === chosen) ?? quarters[0]
  return (
    <Card title={t('Quarterly statements of TCS')}>
      <Stack>
        <ReportTable
          caption={t('TCS by quarter')}
          first={t('Quarter')}
          columns={[{ label: t('Form'), isText: true }, t('On'), t('Tax'), t('Deposited'), { label: t('Due'), isText: true }]}
          rows={quarters.map((each) => ({
            id: each.quarter,
            label: quarterWords(each.quarter),
            link: { to: '/accounting/tds', search: { view: 'collected', quarter: each.quarter } },
            amounts: [each.form, each.base, each.tax, each.deposited, formatDate(each.due_on)],
          }))}
        />
        {quarter?.form === '143' && (
          <Notice>
            {t(
              'We cannot make the file of Form 143 yet, as we do not have its layout. Enter these rows in the department’s utility.',
            )}
          </Notice>
        )}
        {quarter?.form === '27EQ' && statementOf(quarter.quarter)}
        {quarter && <QuarterRows quarter={quarter} />}
        {quarter && moreOf(quarter)}
      </Stack>
    </Card>
  )
}

function QuarterRows({ quarter: { quarter, form, from, to } }: { quarter: TcsQuarter }) {
  const { data, error, refetch } = useQuery(collectionsQuery({ from, to }))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Stack>
      <RowsLeftOut isMore={data?.is_more === true} />
      <ReportTable
        caption={t('Rows of Form {form}, {quarter}', { form, quarter: quarterWords(quarter) })}
        first={t('Customer')}
        columns={[
          { label: 'PAN', isText: true },
          { label: t('Code'), isText: true },
          { label: t('Date'), isText: true },
          t('On'),
          t('Tax'),
          { label: t('Missing'), isText: true },
        ]}
        rows={(data?.rows ?? []).map((row) => ({
          id: row.tcs_collections_id,
          label: row.customer_name,
          link: { to: documentPage(row) },
          amounts: [
            row.pan ?? t('No PAN'),
            row.collection_code,
            formatDate(row.collected_on),
            row.base,
            row.tax,
            row.problems.map((each) => problemWords[each]).join(', ') || '–',
          ],
        }))}
      />
    </Stack>
  )
}
