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

/** Payments to vendors and shareholders outside India, with the declaration that each payment needs and what was filed. `year`: its first calendar year. */
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
  const open = rows.find((row) => row.record === null && row.needed !== null) ?? rows.find(({ is_covered }) => !is_covered)
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
          <EmptyState icon="file" title={t('No payments abroad in this year')}>
            {t('Bills, advances and dividends to payees outside India appear here with the form that each needs.')}
          </EmptyState>
        ) : (
          <ReportTable caption={t('Payments abroad')} first={t('Document')} columns={columns} rows={rows.map(rowOf)} />
        )}
      </Card>
      {left_out > 0 && (
        <Notice>
          {t(
            '{count, plural, one {# payment to a payee taxed as a resident is} other {# payments to payees taxed as residents are}} left out.',
            {
              count: left_out,
            },
          )}
        </Notice>
      )}
      {is_more && <Notice>{t('Only the latest 2,000 payments of the year are shown.')}</Notice>}
      <Notice>
        {t(
          'Forms 145 and 146 follow 15CA and 15CB from 1 Apr 2026. Which part applies comes from secondary sources: compare rule 220 of the Income-tax Rules, 2026 before you file. The law counts payments; we count bills, advances and dividends by their date, and what an advance paid of a bill once.',
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

const pages: Record<Remittance['source_type'], string> = {
  bill: '/payables/bills',
  vendor_advance: '/payables/vendor-advances',
  dividend: '/accounting/dividends/of-shareholder',
}

const rowOf = (row: Remittance) => ({
  id: row.sources_id,
  label: row.source_number,
  link: { to: `${pages[row.source_type]}/${row.sources_id}` },
  amounts: [
    row.vendor_name,
    formatDate(row.source_date),
    row.total,
    row.amount_due,
    row.declaration,
    row.needed ?? (row.is_covered ? '–' : t('Not decided')),
    recordedWords(row),
  ],
})

function recordedWords({ record, needed, is_covered }: Remittance): string {
  if (is_covered) return t('With its advances')
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
