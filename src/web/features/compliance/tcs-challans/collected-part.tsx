import { useQuery } from '@tanstack/react-query'
import type { TcsMonth } from '#contract/compliance/tcs-challans.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { Challans } from '#web/features/compliance/shared/challans/challans-card.tsx'
import { eraWords, monthWords } from '#web/features/compliance/shared/challans/words.ts'
import { today } from '#web/lib/today.ts'
import { Card, Figure, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState, ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { tcsQuery, useVoidTcsChallan } from './api.ts'
import { CollectionsCard } from './collections-card.tsx'
import { TcsControlCard } from './control-card.tsx'
import { QuartersCard } from './quarters-card.tsx'

type Props = { month: string | undefined; quarter: string | undefined }

/** Tax collected from customers at sale: what is due and when, the challans that paid it, and rows of its statements. */
export function CollectedPart({ month, quarter }: Props) {
  const { data, error, refetch } = useQuery(tcsQuery)
  const { mutateAsync: undo } = useVoidTcsChallan()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={8} />
  const { months, quarters, challans, control } = data
  if (months.length === 0 && control.difference === 0)
    return (
      <EmptyState icon="file" title={t('No TCS collected yet')}>
        {t(
          'Tax you collect on invoices, such as on scrap, appears here with its due date. Choose “Collect TCS” on a line or on the item.',
        )}
      </EmptyState>
    )
  const open = months.filter((each) => each.open > 0)
  const chosen = months.find((each) => each.month === month) ?? open.at(-1) ?? months[0]
  return (
    <Stack>
      <Late of={open.filter((each) => each.due_on < today())} />
      <Card>
        <Figure
          label={t('To pay')}
          amount={sumPaise(open.map((each) => each.open))}
          note={t('Tax you collected but have not yet paid by challan')}
        />
      </Card>
      <Card title={t('By month')}>
        <ReportTable
          caption={t('TCS by month')}
          first={t('Month')}
          columns={[
            { label: t('Act'), isText: true },
            t('Collected'),
            t('Paid'),
            t('To pay'),
            t('Interest'),
            { label: t('Due'), isText: true },
          ]}
          rows={months.map(monthRow)}
        />
      </Card>
      {chosen && <CollectionsCard key={chosen.month} month={chosen} />}
      {challans.length > 0 && <Challans challans={challans} undo={undo} />}
      {quarters.length > 0 && <QuartersCard quarters={quarters} chosen={quarter} />}
      <TcsControlCard control={control} />
      <Notice>
        {t('Rates, codes and due days of TCS come from secondary sources. We have not verified them against the official text.')}
      </Notice>
    </Stack>
  )
}

function Late({ of }: { of: readonly TcsMonth[] }) {
  if (of.length === 0) return null
  return (
    <Notice tone="warning">
      {t(
        '₹{amount} is past its due date and has no challan. If you paid it, record the challan. Interest if you pay it today: ₹{amount_2}.',
        {
          amount: formatPaise(sumPaise(of.map((each) => each.open))),
          amount_2: formatPaise(sumPaise(of.map((each) => each.interest))),
        },
      )}
    </Notice>
  )
}

const monthRow = (each: TcsMonth) => ({
  id: each.month,
  label: monthWords(each.month),
  link: { to: '/accounting/tds', search: { view: 'collected', month: each.month } },
  amounts: [eraWords[each.era], each.tax, each.paid, each.open, each.interest, formatDate(each.due_on)],
})
