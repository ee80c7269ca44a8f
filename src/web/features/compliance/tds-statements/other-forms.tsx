import { useQuery } from '@tanstack/react-query'
import type { TdsOtherForm } from '#contract/compliance/tds-statements.ts'
import { formatDate } from '#core/dates.ts'
import { inContext, t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { ErrorState, Notice } from '#web/ui/states.tsx'
import { otherFormsQuery } from './api.ts'
import { problemWords } from './words.ts'

/** Deductions of the quarter from payees abroad. */
export function OtherForms({ quarter }: { quarter: string }) {
  const { data, error, refetch } = useQuery(otherFormsQuery(quarter))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined || data.forms.length === 0) return null
  return (
    <Stack>
      {data.forms.map((form) => (
        <OneForm key={form.form} form={form} />
      ))}
    </Stack>
  )
}

function OneForm({ form: { form, rows, tax, deposited } }: { form: TdsOtherForm }) {
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
              'Form {form}: ₹{tax} deducted, ₹{deposited} of it deposited. We cannot make its file yet, as we do not have its layout. Enter these rows in the department’s utility.',
              { form, tax: formatPaise(tax), deposited: formatPaise(deposited) },
            )}
      </Notice>
      <ReportTable
        caption={t('Deductions in Form {form}', { form })}
        first={t('Vendor')}
        columns={[
          { label: inContext('law', 'Section'), isText: true },
          { label: t('Credited on'), isText: true },
          t('Paid or credited'),
          t('Tax'),
          { label: t('Missing'), isText: true },
        ]}
        rows={rows.map((row) => ({
          id: row.tds_deductions_id,
          label: row.vendor_name,
          link: { to: row.link },
          amounts: [
            row.section,
            formatDate(row.credited_on),
            row.base,
            row.tax,
            row.problems.map((each) => problemWords[each]).join(', ') || '–',
          ],
        }))}
      />
    </>
  )
}
