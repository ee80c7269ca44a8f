import { useQuery } from '@tanstack/react-query'
import type { TdsOtherForm } from '#contract/compliance/tds-statements.ts'
import { formatDate } from '#core/dates.ts'
import { inContext, t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount, Stack } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState, Notice } from '#web/ui/states.tsx'
import { otherFormRowsQuery, otherFormsQuery } from './api.ts'
import { problemWords } from './words.ts'

/** Deductions of the quarter from payees abroad. */
export function OtherForms({ quarter }: { quarter: string }) {
  const { data, error, refetch } = useQuery(otherFormsQuery(quarter))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined || data.forms.length === 0) return null
  return (
    <Stack>
      {data.forms.map((form) => (
        <OneForm key={form.form} quarter={quarter} form={form} />
      ))}
    </Stack>
  )
}

function OneForm({ quarter, form: { form, tax, deposited } }: { quarter: string; form: TdsOtherForm }) {
  return (
    <>
      <Notice>
        {form === '27Q'
          ? t('Form {form}: ₹{tax} deducted, ₹{deposited} of it deposited. Choose this form above for its file.', {
              form,
              tax: formatPaise(tax),
              deposited: formatPaise(deposited),
            })
          : t(
              'Form {form}: ₹{tax} deducted, ₹{deposited} of it deposited. We cannot make its file yet, as we do not have its layout. Export these rows and enter them in the department’s utility.',
              { form, tax: formatPaise(tax), deposited: formatPaise(deposited) },
            )}
      </Notice>
      <DataTable
        label={t('Deductions in Form {form}', { form })}
        noun={['deduction', 'deductions']}
        columns={columns}
        query={otherFormRowsQuery(quarter, form)}
        rowKey={(row) => row.tds_deductions_id}
        rowHref={(row) => row.link}
        holds="part"
        card={(row) => ({
          title: row.vendor_name,
          detail: `${formatDate(row.credited_on)} · ${missingOf(row)}`,
          amount: `₹${formatPaise(row.tax)}`,
        })}
        empty={
          <EmptyState icon="file" title={t('No deductions here')}>
            {t('Tax you deduct on bills and advances appears here with its due date.')}
          </EmptyState>
        }
      />
    </>
  )
}

type Row = TdsOtherForm['rows'][number]

const missingOf = ({ problems }: Row): string => problems.map((each) => problemWords[each]).join(', ') || '–'

const columns: readonly Column<Row>[] = [
  { id: 'vendor', header: t('Vendor'), cell: (row) => row.vendor_name },
  { id: 'section', header: inContext('law', 'Section'), width: 150, isExtra: 'tablet', cell: (row) => row.section },
  { id: 'code', header: t('Code'), width: 80, isExtra: 'tablet', cell: (row) => row.payment_code ?? '–' },
  { id: 'credited_on', header: t('Credited on'), width: 120, cell: (row) => formatDate(row.credited_on) },
  { id: 'deducted_on', header: t('Deducted on'), width: 120, isExtra: 'tablet', cell: (row) => formatDate(row.deducted_on) },
  { id: 'rate', header: t('Rate'), width: 80, isExtra: 'tablet', cell: (row) => `${row.rate}%` },
  {
    id: 'base',
    header: t('On (₹)'),
    width: 140,
    align: 'end',
    isExtra: 'tablet',
    cell: (row) => <Amount value={row.base} />,
    sum: (row) => row.base,
  },
  { id: 'tax', header: t('Tax (₹)'), width: 130, align: 'end', cell: (row) => <Amount value={row.tax} />, sum: (row) => row.tax },
  { id: 'missing', header: t('Missing'), width: 160, cell: missingOf },
]
