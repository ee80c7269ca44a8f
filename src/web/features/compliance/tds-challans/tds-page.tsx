import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { TdsChallan, TdsControl, TdsMonth } from '#contract/compliance/tds-challans.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { Card, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState, Notice } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type TdsPeriod, tdsQuery } from './api.ts'
import { ControlPart } from './control-part.tsx'
import { DeductionsCard } from './deductions-card.tsx'
import { VoidChallanDialog } from './void-challan.tsx'
import { eraWords, headWords, monthWords } from './words.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'

type Props = {
  period: Partial<TdsPeriod>
  /** The quarterly statements, below the challans. */
  statements: ReactNode
}

type PageProps = Props & {
  view: 'deducted' | 'suffered'
  onView: (view: 'deducted' | 'suffered') => void
  /** What customers withheld from us. */
  suffered: ReactNode
}

/** Deducted TDS, and TDS that customers withheld. */
export function TdsPage({ view, onView, suffered, ...deducted }: PageProps) {
  return (
    <Page>
      <PageHeader
        title="TDS"
        section={t('Taxes')}
        description={t('Tax you deducted from vendors, and tax that customers withheld from you.')}
      />
      <Tabs
        label="TDS"
        value={view}
        onChange={(value) => onView(value === 'suffered' ? 'suffered' : 'deducted')}
        tabs={[
          { value: 'deducted', label: t('Deducted'), body: <DeductedPart {...deducted} /> },
          { value: 'suffered', label: t('Suffered'), body: suffered },
        ]}
      />
    </Page>
  )
}

/** What is due and when, and the challans that paid it. */
function DeductedPart({ period, statements }: Props) {
  const { data } = useSuspenseQuery(tdsQuery)
  const { months, challans, control } = data
  if (months.length === 0) return <NothingDeducted control={control} />
  const open = months.filter((each) => each.open > 0)
  const chosen = months.find((each) => each.month === period.month && each.era === period.era) ?? open.at(-1) ?? months[0]
  return (
    <Stack>
      <Late of={open.filter((each) => each.due_on < today())} />
      <Card>
        <Figure
          label={t('To pay')}
          amount={sumPaise(open.map((each) => each.open))}
          note={t('Tax you deducted but have not yet paid by challan')}
        />
      </Card>
      <Card title={t('By month')}>
        <ReportTable
          caption={t('TDS by month and Act')}
          first={t('Month')}
          columns={[
            { label: t('Act'), isText: true },
            t('Deducted'),
            t('Paid'),
            t('To pay'),
            t('Interest'),
            { label: t('Due'), isText: true },
          ]}
          rows={months.map(monthRow)}
        />
      </Card>
      {chosen && <DeductionsCard key={`${chosen.month} ${chosen.era}`} period={chosen} />}
      {challans.length > 0 && <Challans challans={challans} />}
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

function Late({ of }: { of: readonly TdsMonth[] }) {
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

const monthRow = (each: TdsMonth) => ({
  id: `${each.month} ${each.era}`,
  label: monthWords(each.month),
  link: { to: '/accounting/tds', search: { month: each.month, era: each.era } },
  amounts: [eraWords[each.era], each.tax, each.paid, each.open, each.interest, formatDate(each.due_on)],
})

function Challans({ challans }: { challans: readonly TdsChallan[] }) {
  const mayVoid = usePermitted(['ACCOUNTS_PAYABLE_PAY', 'APPS_TAXES'])
  const [voiding, setVoiding] = useState<TdsChallan>()
  const live = challans.filter((each) => each.voided_on === null)
  return (
    <Card
      title={t('Challans')}
      actions={
        mayVoid &&
        live.length > 0 && (
          <Menu
            trigger={<Button>{t('Undo a challan')}</Button>}
            groups={[
              live.map((each) => ({
                id: each.tds_challans_id,
                label: t('{bsr_code} {serial} of {date}', {
                  bsr_code: each.bsr_code,
                  serial: each.serial,
                  date: formatDate(each.paid_on),
                }),
                onSelect: () => setVoiding(each),
              })),
            ]}
          />
        )
      }
    >
      <ReportTable
        caption={t('Challans')}
        first={t('Challan')}
        columns={[
          { label: t('Paid on'), isText: true },
          { label: t('Act'), isText: true },
          { label: t('For'), isText: true },
          t('Tax'),
          t('Mapped'),
          t('Total'),
        ]}
        rows={challans.map((each) => ({
          id: each.tds_challans_id,
          label: `${each.bsr_code} ${each.serial}`,
          amounts: [
            each.voided_on === null ? formatDate(each.paid_on) : t('Undone on {date}', { date: formatDate(each.voided_on) }),
            eraWords[each.era],
            headWords[each.major_head],
            each.tax,
            each.mapped,
            each.total,
          ],
        }))}
      />
      {voiding && <VoidChallanDialog challan={voiding} onClose={() => setVoiding(undefined)} />}
    </Card>
  )
}
