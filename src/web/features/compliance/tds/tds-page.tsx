import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TdsChallan, TdsMonth } from '#contract/compliance/tds.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import { usePermitted } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { Card, Figure, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { EmptyState, Notice } from '#web/ui/states.tsx'
import { type TdsPeriod, tdsQuery } from './api.ts'
import { DeductionsCard } from './deductions-card.tsx'
import { VoidChallanDialog } from './void-challan.tsx'
import { eraWords, headWords, monthWords } from './words.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'

type Props = { period: Partial<TdsPeriod> }

/** TDS that was deducted, what of it is due and when, and the challans that paid it. */
export function TdsPage({ period }: Props) {
  const { data } = useSuspenseQuery(tdsQuery)
  const { months, challans } = data
  const open = months.filter((each) => each.open > 0)
  const chosen = months.find((each) => each.month === period.month && each.era === period.era) ?? open.at(-1) ?? months[0]
  const late = open.filter((each) => each.due_on < today())
  return (
    <Page>
      <PageHeader title="TDS" section="Taxes" description="Tax you deducted from vendors, by month and Act." />
      {months.length === 0 ? (
        <EmptyState icon="file" title="No TDS deducted yet">
          Tax that bills and advances withhold appears here with its due date.
        </EmptyState>
      ) : (
        <>
          {late.length > 0 && (
            <Notice tone="warning">
              {`₹${formatPaise(sumPaise(late.map((each) => each.open)))} is past its due date and has no challan. If you paid it, record the challan. Interest if you pay it today: ₹${formatPaise(sumPaise(late.map((each) => each.interest)))}.`}
            </Notice>
          )}
          <Card>
            <Figure
              label="To pay"
              amount={sumPaise(open.map((each) => each.open))}
              note="Tax deducted and not yet paid by challan"
            />
          </Card>
          <Card title="By month">
            <ReportTable
              caption="TDS by month and Act"
              first="Month"
              columns={[{ label: 'Act', isText: true }, 'Deducted', 'Paid', 'To pay', 'Interest', { label: 'Due', isText: true }]}
              rows={months.map(monthRow)}
            />
          </Card>
          {chosen && <DeductionsCard key={`${chosen.month} ${chosen.era}`} period={chosen} />}
          {challans.length > 0 && <Challans challans={challans} />}
          <Notice>Rates and codes are taken from secondary sources and not verified against the official text.</Notice>
        </>
      )}
    </Page>
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
      title="Challans"
      actions={
        mayVoid &&
        live.length > 0 && (
          <Menu
            trigger={<Button>Undo a challan</Button>}
            groups={[
              live.map((each) => ({
                id: each.tds_challans_id,
                label: `${each.bsr_code} ${each.serial} of ${formatDate(each.paid_on)}`,
                onSelect: () => setVoiding(each),
              })),
            ]}
          />
        )
      }
    >
      <ReportTable
        caption="Challans"
        first="Challan"
        columns={[
          { label: 'Paid on', isText: true },
          { label: 'Act', isText: true },
          { label: 'For', isText: true },
          'Tax',
          'Mapped',
          'Total',
        ]}
        rows={challans.map((each) => ({
          id: each.tds_challans_id,
          label: `${each.bsr_code} ${each.serial}`,
          amounts: [
            each.voided_on === null ? formatDate(each.paid_on) : `Undone on ${formatDate(each.voided_on)}`,
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
