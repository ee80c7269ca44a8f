import type { TdsControl } from '#contract/compliance/tds-challans.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatRupees } from '#core/money.ts'
import { Card, Facts, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'

/** TCS payable in the books against collections and challans; entries by hand are named one by one. */
export const TcsControlCard = ({ control: { books, deducted, paid, difference, entries } }: { control: TdsControl }) => (
  <Card title={t('Books and collections')}>
    <Stack>
      <Facts
        items={[
          [t('TCS payable in the books'), formatRupees(books)],
          [t('Collected'), formatRupees(deducted)],
          [t('Paid by challan'), formatRupees(paid)],
          [t('Unexplained'), formatRupees(difference)],
        ]}
      />
      {entries.length > 0 && (
        <ReportTable
          caption={t('Entries on TCS payable made by hand')}
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
