import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JustificationForm, TdsJustification } from '#contract/compliance/tds-justification.ts'
import { t } from '#core/messages.ts'
import { formatRupees } from '#core/money.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Facts, Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { justificationQuery } from './api.ts'
import { DefaultsTable } from './defaults-table.tsx'
import { ReportUpload } from './report-upload.tsx'
import { countedWords, kindWords } from './words.ts'

/** What the department charges for a statement of the quarter: as we find it, and as its justification report says it. */
export function JustificationPart({ quarter, forms }: { quarter: string; forms: readonly JustificationForm[] }) {
  const mayChange = usePermitted(['OWNER', 'ADMIN', 'APPS_TAXES'])
  const [chosen, setChosen] = useState(forms[0])
  const form = chosen ?? '140'
  const { data, error, refetch } = useQuery(justificationQuery({ quarter, form }))
  return (
    <Stack>
      <h3>{t('Interest, fees and short deductions')}</h3>
      {forms.length > 1 && (
        <Select
          label={t('Form')}
          value={form}
          onChange={(value) => setChosen(forms.find((each) => each === value))}
          options={forms.map((value) => ({ value, label: t('Form {form}', { form: value }) }))}
        />
      )}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={4} />
      ) : (
        <Loaded data={data} mayChange={mayChange} />
      )}
    </Stack>
  )
}

function Loaded({ data, mayChange }: { data: TdsJustification; mayChange: boolean }) {
  const { quarter, form, totals, paid, states, import: imported } = data
  const of = { quarter, form }
  return (
    <>
      <Notice>{countedWords(data)}</Notice>
      {totals.length > 0 && <Totals totals={totals} hasReport={imported !== null} />}
      {(paid.interest > 0 || paid.fee > 0) && (
        <Facts
          items={[
            [t('Interest paid by challan'), formatRupees(paid.interest)],
            [t('Fee paid by challan'), formatRupees(paid.fee)],
          ]}
        />
      )}
      {states.only_reported + states.differs > 0 && (
        <Notice tone="warning">
          {t(
            '{unexplained, plural, one {# default} other {# defaults}} of the report unexplained, {different, plural, one {# amount} other {# amounts}} different.',
            { unexplained: states.only_reported, different: states.differs },
          )}
        </Notice>
      )}
      <DefaultsTable key={`${quarter} ${form}`} of={of} hasReport={imported !== null} />
      <ReportUpload key={`upload ${quarter} ${form}`} of={of} imported={imported} mayChange={mayChange} />
      <Notice>
        {t(
          'We read the report by the words of its headings: TRACES publishes no layout. We do not calculate interest on short payment, short deduction or a demand, as it runs until the department processes the statement.',
        )}
      </Notice>
    </>
  )
}

function Totals({ totals, hasReport }: { totals: TdsJustification['totals']; hasReport: boolean }) {
  return (
    <ReportTable
      caption={t('Defaults by kind')}
      first={t('Default')}
      columns={[
        t('Calculated'),
        { label: t('Rows'), isText: true },
        ...(hasReport ? [t('In the report'), { label: t('Rows in the report'), isText: true }, t('In its summary')] : []),
      ]}
      rows={totals.map(({ kind, own, own_rows, reported, reported_rows, summary }) => ({
        id: kind,
        label: kindWords[kind],
        amounts: [
          own ?? t('Not calculated'),
          String(own_rows),
          ...(hasReport ? [reported ?? '–', String(reported_rows), summary ?? '–'] : []),
        ],
      }))}
    />
  )
}
