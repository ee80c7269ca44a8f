import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TcsCollection, TcsMonth } from '#contract/compliance/tcs-challans.ts'
import { MOST_OPEN, type TdsChallan } from '#contract/compliance/tds-challans.ts'
import { formatDate, monthEnd } from '#core/dates.ts'
import { formatCount } from '#core/display.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { CarryDialog } from '#web/features/compliance/shared/challans/carry-dialog.tsx'
import { ChallanForm } from '#web/features/compliance/shared/challans/challan-form.tsx'
import { monthWords } from '#web/features/compliance/shared/challans/words.ts'
import { tcsWords } from '#web/features/directory/shared/tcs-options.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount, Card, Stack } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState, Notice } from '#web/ui/states.tsx'
import { collectionsQuery, collectionTotalsQuery, openCollectionsQuery, useCarryTcsChallan, useRecordTcsChallan } from './api.ts'
import { documentPage, paymentOf, rateOf } from './words.ts'

/** What was collected in a month, and the challan that pays it. */
export function CollectionsCard({ month: { month, era }, challans }: { month: TcsMonth; challans: readonly TdsChallan[] }) {
  const mayPay = usePermitted(['ACCOUNTS_PAYABLE_PAY', 'APPS_TAXES'])
  const days = { from: month, to: monthEnd(month) }
  const { data: payable, error, refetch } = useQuery({ ...openCollectionsQuery(days), enabled: mayPay })
  const { mutateAsync } = useRecordTcsChallan()
  const [isPaying, setPaying] = useState(false)
  const { mutateAsync: carry } = useCarryTcsChallan()
  const [isCarrying, setCarrying] = useState(false)
  const open = payable?.rows.map(challanRow) ?? []
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
      <Stack>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {payable !== undefined && payable.left_out > 0 && <TooMany />}
        <CollectionsTable days={days} title={title} />
      </Stack>
      {isCarrying && (
        <CarryDialog
          spare={spare}
          open={open}
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
          open={open}
          record={({ body: { tds_deductions_ids: tcs_collections_ids, ...body }, idempotencyKey }) =>
            mutateAsync({ body: { ...body, tcs_collections_ids }, idempotencyKey })
          }
          onClose={() => setPaying(false)}
        />
      )}
    </Card>
  )
}

const TooMany = () => (
  <Notice>
    {t('A challan pays at most {most} collections. Record one for the first of them, then another for the rest.', {
      most: formatCount(MOST_OPEN),
    })}
  </Notice>
)

function CollectionsTable({ days, title }: { days: { from: string; to: string }; title: string }) {
  const { data: totals } = useQuery(collectionTotalsQuery(days))
  return (
    <DataTable
      label={title}
      noun={['collection', 'collections']}
      columns={columns}
      query={collectionsQuery(days)}
      rowKey={(row) => row.tcs_collections_id}
      rowHref={documentPage}
      totals={totals && { count: totals.rows, sums: { base: totals.base, tax: totals.tax, interest: totals.interest } }}
      holds="part"
      card={(row) => ({
        title: row.customer_name,
        detail: `${formatDate(row.collected_on)} · ${paymentOf(row)}`,
        amount: `₹${formatPaise(row.tax)}`,
      })}
      empty={
        <EmptyState icon="file" title={t('No collections here')}>
          {t('Tax you collect on invoices and advances appears here with its due date.')}
        </EmptyState>
      }
    />
  )
}

type Open = Pick<TcsCollection, 'tcs_collections_id' | 'customer_name' | 'source_number' | 'tax' | 'interest' | 'major_head'>

const challanRow = ({ tcs_collections_id: id, customer_name, source_number, ...row }: Open) => ({
  ...row,
  id,
  label: `${customer_name}, ${source_number ?? ''}`,
})

const money = (id: 'base' | 'tax' | 'interest', header: string): Column<TcsCollection> => ({
  id,
  header,
  width: 130,
  align: 'end',
  cell: (row) => <Amount value={row[id]} />,
  sum: (row) => row[id],
})
const columns: readonly Column<TcsCollection>[] = [
  { id: 'customer', header: t('Customer'), cell: (row) => row.customer_name },
  { id: 'pan', header: 'PAN', width: 130, isExtra: 'tablet', cell: (row) => row.pan ?? t('No PAN') },
  { id: 'document', header: t('Document'), width: 150, isExtra: 'tablet', cell: (row) => row.source_number ?? '–' },
  { id: 'nature', header: t('For'), width: 150, isExtra: 'tablet', cell: (row) => tcsWords[row.tcs_nature] },
  { id: 'code', header: t('Code'), width: 80, isExtra: 'tablet', cell: (row) => row.collection_code },
  { id: 'date', header: t('Date'), width: 115, cell: (row) => formatDate(row.collected_on) },
  { id: 'rate', header: t('Rate'), width: 90, isExtra: 'tablet', cell: rateOf },
  { ...money('base', t('On (₹)')), isExtra: 'tablet' },
  money('tax', t('Tax (₹)')),
  { ...money('interest', t('Interest (₹)')), isExtra: 'tablet' },
  { id: 'challan', header: t('Challan'), width: 120, cell: paymentOf },
]
