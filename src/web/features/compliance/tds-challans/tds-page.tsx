import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TdsControl } from '#contract/compliance/tds-challans.ts'
import { t } from '#core/messages.ts'
import { useShownSearch } from '#web/lib/shown-search.ts'
import { Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, Notice } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type TdsPeriod, tdsQuery, useVoidChallan } from './api.ts'
import { ControlPart } from './control-part.tsx'
import { DeductionsCard } from './deductions-card.tsx'
import { Challans } from '#web/features/compliance/shared/challans/challans-card.tsx'
import { MonthsPart } from '#web/features/compliance/shared/challans/months-part.tsx'

type Props = {
  period: Partial<TdsPeriod>
  /** The quarterly statements, below the challans. */
  statements: ReactNode
}

const views = ['deducted', 'collected', 'suffered', 'abroad'] as const
type TdsView = (typeof views)[number]

type PageProps = Props & {
  view: TdsView
  onView: (view: TdsView) => void
  /** What we collected from customers. */
  collected: ReactNode
  /** What customers withheld from us. */
  suffered: ReactNode
  /** Declarations before payments abroad. */
  abroad: ReactNode
}

/** Deducted TDS, collected TCS, and TDS that customers withheld. */
export function TdsPage({ view, onView, collected, suffered, abroad, ...deducted }: PageProps) {
  return (
    <Page>
      <PageHeader
        title="TDS"
        section={t('Taxes')}
        description={t('Tax you deducted from vendors or collected from customers, and tax that customers withheld from you.')}
      />
      <Tabs
        label="TDS"
        value={view}
        onChange={(value) => onView(views.find((each) => each === value) ?? 'deducted')}
        tabs={[
          { value: 'deducted', label: t('Deducted'), body: <DeductedPart {...deducted} /> },
          { value: 'collected', label: t('Collected (TCS)'), body: collected },
          { value: 'suffered', label: t('Suffered'), body: suffered },
          { value: 'abroad', label: t('Payments abroad'), body: abroad },
        ]}
      />
    </Page>
  )
}

/** What is due and when, and the challans that paid it. */
function DeductedPart({ period, statements }: Props) {
  const { data } = useSuspenseQuery(tdsQuery)
  const { mutateAsync: undo } = useVoidChallan()
  const { months, challans, control } = data
  const open = months.filter((each) => each.open > 0)
  const chosen = months.find((each) => each.month === period.month && each.era === period.era) ?? open.at(-1) ?? months[0]
  useShownSearch({ month: chosen?.month })
  if (months.length === 0) return <NothingDeducted control={control} />
  return (
    <Stack>
      <MonthsPart
        months={months}
        searchOf={({ month, era }) => ({ month, era })}
        note={t('Tax you deducted but have not yet paid by challan')}
        caption={t('TDS by month and Act')}
        tax={t('Deducted')}
      />
      {chosen && <DeductionsCard key={`${chosen.month} ${chosen.era}`} period={chosen} challans={challans} />}
      {challans.length > 0 && <Challans challans={challans} undo={undo} />}
      <ControlPart control={control} />
      {statements}
      <Notice>{t('Rates and codes come from secondary sources. We have not verified them against the official text.')}</Notice>
    </Stack>
  )
}

function NothingDeducted({ control }: { control: TdsControl }) {
  return (
    <Stack>
      <EmptyState icon="file" title={t('No TDS deducted yet')}>
        {t('Tax you deduct on bills and advances appears here with its due date.')}
      </EmptyState>
      {control.difference !== 0 && <ControlPart control={control} />}
    </Stack>
  )
}
