import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TcsCollection, TcsMonth } from '#contract/compliance/tcs-challans.ts'
import type { TdsChallan } from '#contract/compliance/tds-challans.ts'
import { formatDate, monthEnd } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { CarryDialog } from '#web/features/compliance/shared/challans/carry-dialog.tsx'
import { ChallanForm } from '#web/features/compliance/shared/challans/challan-form.tsx'
import { RowsLeftOut } from '#web/features/compliance/shared/challans/rows-left-out.tsx'
import { monthWords } from '#web/features/compliance/shared/challans/words.ts'
import { tcsWords } from '#web/features/directory/shared/tcs-options.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { collectionsQuery, useCarryTcsChallan, useRecordTcsChallan } from './api.ts'
import { documentPage, paymentOf, rateOf } from './words.ts'

/** What was collected in a month, and the challan that pays it. */
export function CollectionsCard({ month: { month, era }, challans }: { month: TcsMonth; challans: readonly TdsChallan[] }) {
  const mayPay = usePermitted(['ACCOUNTS_PAYABLE_PAY', 'APPS_TAXES'])
  const { data, error, refetch } = useQuery(collectionsQuery({ from: month, to: monthEnd(month) }))
  const { mutateAsync } = useRecordTcsChallan()
  const [isPaying, setPaying] = useState(false)
  const { mutateAsync: carry } = useCarryTcsChallan()
  const [isCarrying, setCarrying] = useState(false)
  const open = data?.rows.filter((row) => row.tds_challans_id === null && row.tax !== 0 && !row.is_with_advance) ?? []
  const spare = challans.filter((each) => each.left > 0 && each.era === era)
  const title = t('Collections of {monthWords}', { monthWords: monthWords(month) })
  return (
    <Card
      title={title}
      actions={
        mayPay &&
        open.length > 0 && (
          <>
            {spare.length > 0 && <Button onClick={() => setCarrying(true)}>{t('Use a challan with money left')}</Button>}
            <Button onClick={() => setPaying(true)}>{t('Record challan')}</Button>
          </>
        )
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={4} />
      ) : (
        <ReportTable caption={title} first={t('Customer')} columns={columns} rows={data.rows.map(rowOf)} />
      )}
      <RowsLeftOut isMore={data?.is_more === true} />
      {isCarrying && (
        <CarryDialog
          spare={spare}
          open={open.map(challanRow)}
          description={t(
            'A challan for an invoice that you cancelled later can pay other collections of the same year and tax account. Correct the statement of its quarter if it is filed. We have not verified this against the official text.',
          )}
          done={t('Collections paid with the challan')}
          none={t('No open collection of this month is of the challan’s tax account.')}
          carry={(tds_challans_id, tcs_collections_ids) => carry({ tds_challans_id, tcs_collections_ids })}
          onClose={() => setCarrying(false)}
        />
      )}
      {isPaying && (
        <ChallanForm
          era={era}
          payers={t('Customers')}
          open={open.map(challanRow)}
          record={({ body: { tds_deductions_ids: tcs_collections_ids, ...body }, idempotencyKey }) =>
            mutateAsync({ body: { ...body, tcs_collections_ids }, idempotencyKey })
          }
          onClose={() => setPaying(false)}
        />
      )}
    </Card>
  )
}

const challanRow = ({ tcs_collections_id: id, customer_name, source_number, ...row }: TcsCollection) => ({
  ...row,
  id,
  label: `${customer_name}, ${source_number ?? ''}`,
})

const text = (label: string) => ({ label, isText: true })
const columns = [
  text('PAN'),
  text(t('Document')),
  text(t('For')),
  text(t('Code')),
  text(t('Date')),
  text(t('Rate')),
  t('On'),
  t('Tax'),
  t('Interest'),
  text(t('Challan')),
]

const rowOf = (row: TcsCollection) => ({
  id: row.tcs_collections_id,
  label: row.customer_name,
  link: { to: documentPage(row) },
  amounts: [
    row.pan ?? t('No PAN'),
    row.source_number ?? '',
    tcsWords[row.tcs_nature],
    row.collection_code,
    formatDate(row.collected_on),
    rateOf(row),
    row.base,
    row.tax,
    row.interest,
    paymentOf(row),
  ],
})
