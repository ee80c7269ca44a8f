import { useQuery } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import type { DividendPreview, previewDividend } from '#contract/purchases/dividends.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { useSettled } from '#web/features/purchases/shared/use-settled.ts'
import { sentence } from '#web/lib/errors.ts'
import { formatDate } from '#web/lib/format.ts'
import { lateSchema } from '#web/lib/late-schema.ts'
import { useParsed } from '#web/lib/use-late.ts'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { previewQuery } from './api.ts'
import type { DividendValues } from './form-values.ts'
import { TaxTable } from './tax-table.tsx'

const nobody = { declared_on: '', per_share: null, payees: [] }
const schema = lateSchema(() => import('./form-values.ts').then(({ previewSchema }) => previewSchema))

/** What is withheld from each shareholder while the form is typed, and until when the dividend is paid. */
export function LiveDividend({ values }: { values: DividendValues }) {
  const wanted = useSettled<Body<typeof previewDividend>>(useParsed(schema, values))
  const { data, error } = useQuery({ ...previewQuery(wanted ?? nobody), enabled: wanted !== null })
  if (wanted === null) return null
  if (error) return <Notice tone="warning">{sentence(error)}</Notice>
  if (!data) return null
  return (
    <Card title={t('Tax to withhold')}>
      <Stack>
        {problemsOf(data).map((problem) => (
          <Notice key={problem} tone="warning">
            {problem}
          </Notice>
        ))}
        {data.total > data.reserves && (
          <Notice tone="warning">
            {t(
              'This is ₹{over} more than retained earnings and profit up to {date} (₹{reserves}). Dividends come out of profits or free reserves (Companies Act, 2013, section 123).',
              {
                over: formatPaise(data.total - data.reserves),
                date: formatDate(values.declared_on),
                reserves: formatPaise(data.reserves),
              },
            )}
          </Notice>
        )}
        <TaxTable rows={data.rows} />
        <Notice>
          {t('Pay the dividend by {date}: 30 days from its declaration (Companies Act, 2013, section 127).', {
            date: formatDate(data.due_on),
          })}{' '}
          {t(
            'Section 194 asks for the tax before a dividend is paid; we withhold it on the day of the declaration, which is never later. Rates come from secondary sources.',
          )}
        </Notice>
      </Stack>
    </Card>
  )
}

const problemsOf = ({ rows }: DividendPreview) => rows.flatMap(({ problem }) => (problem === null ? [] : [problem]))
