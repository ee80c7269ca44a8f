import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TcsQuarter } from '#contract/compliance/tcs-challans.ts'
import { t } from '#core/messages.ts'
import { Challans } from '#web/features/compliance/shared/challans/challans-card.tsx'
import { MonthsPart } from '#web/features/compliance/shared/challans/months-part.tsx'
import { useShownSearch } from '#web/lib/shown-search.ts'
import { Stack } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { tcsQuery, useVoidTcsChallan } from './api.ts'
import { CollectionsCard } from './collections-card.tsx'
import { TcsControlCard } from './control-card.tsx'
import { QuartersCard } from './quarters-card.tsx'

type Props = {
  month: string | undefined
  quarter: string | undefined
  /** The statement of a quarter whose file we make. */
  statementOf: (quarter: string) => ReactNode
  /** What else belongs to the statement of a quarter. */
  moreOf: (quarter: TcsQuarter) => ReactNode
}

/** Tax collected from customers at sale: what is due and when, the challans that paid it, and rows of its statements. */
export function CollectedPart({ month, quarter, statementOf, moreOf }: Props) {
  const { data, error, refetch } = useQuery(tcsQuery)
  const { mutateAsync: undo } = useVoidTcsChallan()
  const open = data?.months.filter((each) => each.open > 0) ?? []
  const chosen = data?.months.find((each) => each.month === month) ?? open.at(-1) ?? data?.months[0]
  useShownSearch({ month: chosen?.month })
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
  return (
    <Stack>
      <MonthsPart
        months={months}
        searchOf={(each) => ({ view: 'collected', month: each.month })}
        note={t('Tax you collected but have not yet paid by challan')}
        caption={t('TCS by month')}
        tax={t('Collected')}
      />
      {chosen && <CollectionsCard key={chosen.month} month={chosen} challans={challans} />}
      {challans.length > 0 && <Challans challans={challans} undo={undo} />}
      {quarters.length > 0 && <QuartersCard quarters={quarters} chosen={quarter} statementOf={statementOf} moreOf={moreOf} />}
      <TcsControlCard control={control} />
      <Notice>
        {t('Rates, codes and due days of TCS come from secondary sources. We have not verified them against the official text.')}
      </Notice>
    </Stack>
  )
}
