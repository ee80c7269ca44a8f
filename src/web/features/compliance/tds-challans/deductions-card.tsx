import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_OPEN, type TdsChallan, type TdsDeduction } from '#contract/compliance/tds-challans.ts'
import { formatDate } from '#core/dates.ts'
import { formatCount } from '#core/display.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { CarryDialog } from '#web/features/compliance/shared/challans/carry-dialog.tsx'
import { ChallanForm } from '#web/features/compliance/shared/challans/challan-form.tsx'
import { monthWords } from '#web/features/compliance/shared/challans/words.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount, Card, Stack } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState, Notice } from '#web/ui/states.tsx'
import {
  deductionsQuery,
  deductionTotalsQuery,
  openDeductionsQuery,
  type TdsPeriod,
  useCarryChallan,
  useRecordChallan,
} from './api.ts'

/** The deductions of a month under one Act, and the challan that pays them. */
export function DeductionsCard({ period, challans }: { period: TdsPeriod; challans: readonly TdsChallan[] }) {
  const mayPay = usePermitted(['ACCOUNTS_PAYABLE_PAY', 'APPS_TAXES'])
  const { data: payable, error, refetch } = useQuery({ ...openDeductionsQuery(period), enabled: mayPay })
  const [isPaying, setPaying] = useState(false)
  const { mutateAsync: record } = useRecordChallan()
  const { mutateAsync: carry } = useCarryChallan()
  const [isCarrying, setCarrying] = useState(false)
  const open = payable?.rows.map(challanRow) ?? []
  const spare = challans.filter((each) => each.left > 0 && each.era === period.era)
  const title = t('Deductions of {monthWords}', { monthWords: monthWords(period.month) })
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
      <Stack>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {payable !== undefined && payable.left_out > 0 && (
          <Notice>
            {t('A challan pays at most {most} deductions. Record one for the first of them, then another for the rest.', {
              most: formatCount(MOST_OPEN),
            })}
          </Notice>
        )}
        <DeductionsTable period={period} title={title} />
      </Stack>
      {isCarrying && (
        <CarryDialog
          spare={spare}
          open={open}
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
        <ChallanForm era={period.era} payers={t('Deductees')} open={open} record={record} onClose={() => setPaying(false)} />
      )}
    </Card>
  )
}

function DeductionsTable({ period, title }: { period: TdsPeriod; title: string }) {
  const { data: totals } = useQuery(deductionTotalsQuery(period))
  return (
    <DataTable
      label={title}
      noun={['deduction', 'deductions']}
      columns={columns}
      query={deductionsQuery(period)}
      rowKey={(row) => row.tds_deductions_id}
      rowHref={documentPage}
      totals={totals && { count: totals.rows, sums: { base: totals.base, tax: totals.tax, interest: totals.interest } }}
      holds="part"
      card={(row) => ({
        title: row.vendor_name,
        detail: `${formatDate(row.deducted_on)} · ${stateOf(row)}`,
        amount: `₹${formatPaise(row.tax)}`,
      })}
      empty={
        <EmptyState icon="file" title={t('No deductions here')}>
          {t('Tax you deduct on bills and advances appears here with its due date.')}
        </EmptyState>
      }
    />
  )
}

type Open = Pick<TdsDeduction, 'tds_deductions_id' | 'vendor_name' | 'source_number' | 'tax' | 'interest' | 'major_head'>

const challanRow = ({ tds_deductions_id: id, vendor_name, source_number, ...row }: Open) => ({
  ...row,
  id,
  label: `${vendor_name}, ${source_number ?? ''}`,
})

const documentPage = ({ source_type, sources_id }: TdsDeduction): string => `${pages[source_type]}/${sources_id}`
const pages: Record<TdsDeduction['source_type'], string> = {
  bill: '/payables/bills',
  vendor_advance: '/payables/vendor-advances',
  dividend: '/accounting/dividends/of-shareholder',
}

const stateOf = ({ tds_challans_id }: TdsDeduction): string => (tds_challans_id === null ? t('To pay') : t('Paid'))

/** Of tax that is caught up: the earlier document, and the one that passed the limit. */
const documentWords = ({ source_number, earlier_number }: TdsDeduction): string =>
  earlier_number === null
    ? (source_number ?? '–')
    : t('{earlier}, with {document}', { earlier: earlier_number, document: source_number ?? '–' })

const money = (id: 'base' | 'tax' | 'interest', header: string): Column<TdsDeduction> => ({
  id,
  header,
  width: 130,
  align: 'end',
  cell: (row) => <Amount value={row[id]} />,
  sum: (row) => row[id],
})
const columns: readonly Column<TdsDeduction>[] = [
  { id: 'vendor', header: t('Vendor'), cell: (row) => row.vendor_name },
  { id: 'pan', header: 'PAN', width: 130, isExtra: true, cell: (row) => row.pan ?? t('No PAN') },
  { id: 'document', header: t('Document'), width: 150, isExtra: 'laptop', cell: documentWords },
  {
    id: 'code',
    header: t('Code or section'),
    width: 110,
    isExtra: 'tablet',
    cell: (row) => row.payment_code ?? row.section,
  },
  { id: 'date', header: t('Date'), width: 115, cell: (row) => formatDate(row.deducted_on) },
  { id: 'rate', header: t('Rate'), width: 70, isExtra: 'tablet', cell: (row) => `${row.rate}%` },
  { ...money('base', t('On (₹)')), isExtra: 'tablet' },
  money('tax', t('Tax (₹)')),
  { ...money('interest', t('Interest (₹)')), isExtra: 'tablet' },
  { id: 'challan', header: t('Challan'), width: 90, cell: stateOf },
]
