import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TdsChallan, TdsDeduction } from '#contract/compliance/tds-challans.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { deductionsQuery, useCarryChallan, type TdsPeriod, useRecordChallan } from './api.ts'
import { CarryDialog } from '#web/features/compliance/shared/challans/carry-dialog.tsx'
import { ChallanForm } from '#web/features/compliance/shared/challans/challan-form.tsx'
import { RowsLeftOut } from '#web/features/compliance/shared/challans/rows-left-out.tsx'
import { monthWords } from '#web/features/compliance/shared/challans/words.ts'

/** The deductions of a month under one Act, and the challan that pays them. */
export function DeductionsCard({ period, challans }: { period: TdsPeriod; challans: readonly TdsChallan[] }) {
  const mayPay = usePermitted(['ACCOUNTS_PAYABLE_PAY', 'APPS_TAXES'])
  const { data, error, refetch } = useQuery(deductionsQuery(period))
  const [isPaying, setPaying] = useState(false)
  const { mutateAsync: record } = useRecordChallan()
  const { mutateAsync: carry } = useCarryChallan()
  const [isCarrying, setCarrying] = useState(false)
  const open = data?.rows.filter((row) => row.tds_challans_id === null) ?? []
  const spare = challans.filter((each) => each.left > 0 && each.era === period.era)
  return (
    <Card
      title={t('Deductions of {monthWords}', { monthWords: monthWords(period.month) })}
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
        <ReportTable
          caption={t('Deductions of {monthWords}', { monthWords: monthWords(period.month) })}
          first={t('Vendor')}
          columns={columns}
          rows={data.rows.map(rowOf)}
        />
      )}
      <RowsLeftOut isMore={data?.is_more === true} />
      {isCarrying && (
        <CarryDialog
          spare={spare}
          open={open.map(challanRow)}
          description={t(
            'A challan for a bill that you cancelled later can pay other deductions of the same year and tax account. Correct the statement of its quarter if it is filed. We have not verified this against the official text.',
          )}
          done={t('Deductions paid with the challan')}
          none={t('No open deduction of this month is of the challan’s tax account.')}
          carry={(tds_challans_id, tds_deductions_ids) => carry({ tds_challans_id, tds_deductions_ids })}
          onClose={() => setCarrying(false)}
        />
      )}
      {isPaying && (
        <ChallanForm
          era={period.era}
          payers={t('Deductees')}
          open={open.map(challanRow)}
          record={record}
          onClose={() => setPaying(false)}
        />
      )}
    </Card>
  )
}

const challanRow = ({ tds_deductions_id: id, vendor_name, source_number, ...row }: TdsDeduction) => ({
  ...row,
  id,
  label: `${vendor_name}, ${source_number ?? ''}`,
})

const text = (label: string) => ({ label, isText: true })
const columns = [
  text('PAN'),
  text(t('Document')),
  text(t('Code or section')),
  text(t('Date')),
  text(t('Rate')),
  t('On'),
  t('Tax'),
  t('Interest'),
  text(t('Challan')),
]

const rowOf = (row: TdsDeduction) => ({
  id: row.tds_deductions_id,
  label: row.vendor_name,
  link: {
    to: row.source_type === 'bill' ? `/payables/bills/${row.sources_id}` : `/payables/vendor-advances/${row.sources_id}`,
  },
  amounts: [
    row.pan ?? 'No PAN',
    row.source_number ?? '',
    row.payment_code ?? row.section,
    formatDate(row.deducted_on),
    `${row.rate}%`,
    row.base,
    row.tax,
    row.interest,
    row.tds_challans_id === null ? t('To pay') : t('Paid'),
  ],
})
