import type { TdsControl } from '#contract/compliance/tds-challans.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, formatRupees } from '#core/money.ts'
import { Card, Facts, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { Notice } from '#web/ui/states.tsx'

/** TDS payable in the books against deductions and challans; entries by hand are named one by one. */
export function ControlPart({ control: { books, deducted, paid, difference, entries } }: { control: TdsControl }) {
  return (
    <Card title={t('Books and deductions')}>
      <Stack>
        {difference !== 0 && (
          <Notice tone="warning">
            {t(
              'No deduction or challan explains ₹{amount} of TDS payable. Record a challan for tax you booked by a journal, and enter deductions of earlier books under Opening documents.',
              { amount: formatPaise(difference) },
            )}
          </Notice>
        )}
        <Facts
          items={[
            [t('TDS payable in the books'), formatRupees(books)],
            [t('Deducted'), formatRupees(deducted)],
            [t('Paid by challan'), formatRupees(paid)],
            [t('Unexplained'), formatRupees(difference)],
          ]}
        />
        {entries.length > 0 && (
          <ReportTable
            caption={t('Entries on TDS payable made by hand')}
            first={t('Entry')}
            columns={[{ label: t('Date'), isText: true }, t('Amount')]}
            rows={entries.map((entry) => ({
              id: entry.journal_entries_id,
              label: entry.memo,
              link: { to: `/accounting/journals/${entry.journal_entries_id}` },
              amounts: [formatDate(entry.posting_date), entry.amount],
            }))}
          />
        )}
      </Stack>
    </Card>
  )
}
