import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { payables } from '#contract/permissions.ts'
import type { Remittance } from '#contract/purchases/remittances.ts'
import { financialYear, formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { usePermitted } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { CardFace, Column } from '#web/ui/data-table-types.ts'
import { Amount, Card, Stack } from '#web/ui/layout.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState, ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { remittanceRowsQuery, remittancesQuery, saveRemittances } from './api.ts'
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
  const query = useMemo(() => remittanceRowsQuery(`${year}-04-01`), [year])
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
        <DataTable
          label={t('Payments abroad')}
          noun={['payment', 'payments']}
          columns={columns}
          query={query}
          rowKey={(row) => row.sources_id}
          rowHref={(row) => `${pages[row.source_type]}/${row.sources_id}`}
          holds="part"
          card={card}
          empty={
            <EmptyState icon="file" title={t('No payments abroad in this year')}>
              {t('Bills, advances and dividends to payees outside India appear here with the form that each needs.')}
            </EmptyState>
          }
        />
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

const columns: readonly Column<Remittance>[] = [
  { id: 'document', header: t('Document'), cell: (row) => row.source_number },
  { id: 'vendor', header: t('Vendor'), cell: (row) => row.vendor_name },
  { id: 'date', header: t('Date'), width: 120, cell: (row) => formatDate(row.source_date) },
  {
    id: 'total',
    header: t('Total (₹)'),
    width: 140,
    align: 'end',
    cell: (row) => <Amount value={row.total} />,
    sum: (row) => row.total,
  },
  {
    id: 'due',
    header: t('Left to pay (₹)'),
    width: 140,
    align: 'end',
    cell: (row) => <Amount value={row.amount_due} />,
    sum: (row) => row.amount_due,
  },
  { id: 'form', header: t('Form'), width: 90, cell: (row) => row.declaration },
  { id: 'part', header: t('Part'), width: 130, cell: partWords },
  { id: 'recorded', header: t('Recorded'), cell: recordedWords },
]

const pages: Record<Remittance['source_type'], string> = {
  bill: '/payables/bills',
  vendor_advance: '/payables/vendor-advances',
  dividend: '/accounting/dividends/of-shareholder',
}

const card = (row: Remittance): CardFace => ({
  title: `${row.vendor_name}, ${row.source_number}`,
  detail: [formatDate(row.source_date), t('Form {form}', { form: row.declaration }), recordedWords(row)].join(', '),
  amount: `₹${formatPaise(row.total)}`,
})

function partWords({ needed, is_covered }: Remittance): string {
  return needed ?? (is_covered ? '–' : t('Not decided'))
}

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
