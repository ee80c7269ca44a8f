import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { payables } from '#contract/permissions.ts'
import type { Remittance } from '#contract/purchases/remittances.ts'
import { financialYear, formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState, ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { remittancesQuery, saveRemittances } from './api.ts'
import { RemittanceForm } from './remittance-form.tsx'

type Props = { year: string | undefined; onYear: (year: string) => void }

/** Bills of vendors outside India, with the declaration that each payment needs and what was filed. `year`: its first calendar year. */
export function RemittancesPart({ year, onYear }: Props) {
  const isPermitted = usePermitted(payables)
  if (!isPermitted) return <Notice>{t('Only people who may see bills see payments abroad.')}</Notice>
  return <Payments year={year ?? financialYear(today()).start.slice(0, 4)} onYear={onYear} />
}

function Payments({ year, onYear }: { year: string; onYear: (year: string) => void }) {
  const { data, error, refetch } = useQuery(remittancesQuery(`${year}-04-01`))
  const [first, setFirst] = useState<Remittance>()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={6} />
  const { rows, left_out, is_more } = data
  const open = rows.find((row) => row.record === null && row.needed !== null) ?? rows[0]
  return (
    <Stack>
      <Card
        title={t('Payments abroad')}
        actions={
          <>
            <Select label={t('Financial year')} hideLabel name="year" value={year} options={yearOptions()} onChange={onYear} />
            {rows.length > 0 && (
              <Button icon="download" onClick={() => void downloadWithToast(saveRemittances(`${year}-04-01`))}>
                {t('Export')}
              </Button>
            )}
            {open && <Button onClick={() => setFirst(open)}>{t('Record declaration')}</Button>}
          </>
        }
      >
        {rows.length === 0 ? (
          <EmptyState icon="file" title={t('No bills from abroad in this year')}>
            {t('Approved bills of vendors outside India appear here with the form that their payment needs.')}
          </EmptyState>
        ) : (
          <ReportTable caption={t('Payments abroad')} first={t('Bill')} columns={columns} rows={rows.map(rowOf)} />
        )}
      </Card>
      {left_out > 0 && (
        <Notice>
          {t(
            '{count, plural, one {# bill of a vendor taxed as a resident is} other {# bills of vendors taxed as residents are}} left out.',
            {
              count: left_out,
            },
          )}
        </Notice>
      )}
      {is_more && <Notice>{t('Only the latest 2,000 bills of the year are shown.')}</Notice>}
      <Notice>
        {t(
          'Forms 145 and 146 follow 15CA and 15CB from 1 Apr 2026. Which part applies comes from secondary sources: compare rule 220 of the Income-tax Rules, 2026 before you file. The law counts payments; we count bills by their date.',
        )}
      </Notice>
      {first && <RemittanceForm rows={rows} first={first} onClose={() => setFirst(undefined)} />}
    </Stack>
  )
}

const text = (label: string) => ({ label, isText: true })
const columns = [
  text(t('Vendor')),
  text(t('Date')),
  t('Total'),
  t('Left to pay'),
  text(t('Form')),
  text(t('Part')),
  text(t('Recorded')),
]

const rowOf = (row: Remittance) => ({
  id: row.bills_id,
  label: row.bill_number,
  link: { to: `/payables/bills/${row.bills_id}` },
  amounts: [
    row.vendor_name,
    formatDate(row.bill_date),
    row.total,
    row.amount_due,
    row.declaration,
    row.needed ?? t('Not decided'),
    recordedWords(row),
  ],
})

function recordedWords({ record, needed }: Remittance): string {
  if (record === null) return needed === null ? '–' : t('Not yet')
  if (record.part === 'none') return t('Not needed')
  return t('Part {part}, {acknowledgement}', { part: record.part, acknowledgement: record.acknowledgement })
}

/** This financial year and five before it. */
function yearOptions() {
  const latest = Number(financialYear(today()).start.slice(0, 4))
  return Array.from({ length: 6 }, (_, at) => {
    const year = String(latest - at)
    return { value: year, label: financialYear(`${year}-04-01`).label }
  })
}
