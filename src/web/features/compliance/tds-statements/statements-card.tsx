import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { JustificationForm } from '#contract/compliance/tds-justification.ts'
import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { quartersQuery } from './api.ts'
import { DeductorForm } from './deductor-form.tsx'
import { OtherForms } from './other-forms.tsx'
import { type FilingsOf, StatementView } from './statement-view.tsx'
import { quarterWords } from './words.ts'

type Props = {
  quarter: string | undefined
  onQuarter: (quarter: string) => void
  /** Of payees abroad, in quarters whose file we make; else of residents. */
  isAbroad: boolean
  onAbroad: (isAbroad: boolean) => void
  /** The drawer of TAN and responsible person is open: checks link to it. */
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
  filingsOf: FilingsOf
  /** What the department charges for the statements of a quarter, in the forms it has. */
  justificationOf: (quarter: string, forms: readonly JustificationForm[]) => ReactNode
  /** The certificates of a quarter, which is called `words`. */
  certificatesOf: (quarter: string, words: () => string) => ReactNode
}

/** The quarterly TDS statements: the contents of the file of Form 140, 26Q or 27Q, its checks, and the file. */
export function StatementsCard({
  quarter,
  onQuarter,
  isAbroad,
  onAbroad,
  isEditing,
  onEditing,
  filingsOf,
  justificationOf,
  certificatesOf,
}: Props) {
  const mayChange = usePermitted(['OWNER', 'ADMIN', 'APPS_TAXES'])
  const { data, error, refetch } = useQuery(quartersQuery)
  const rows = data?.rows ?? []
  const filled = rows.filter((row) => row.deductions > 0)
  // The last complete quarter is the one to file.
  const chosen = rows.find((row) => row.quarter === quarter) ?? filled.find((row) => row.to < today()) ?? filled[0] ?? rows[0]
  return (
    <Card
      title={t('Quarterly statements')}
      actions={mayChange && <Button onClick={() => onEditing(true)}>{t('Edit statement details')}</Button>}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : chosen === undefined ? (
        <Skeleton lines={4} />
      ) : (
        <Stack>
          <Select
            label={t('Quarter')}
            value={chosen.quarter}
            onChange={onQuarter}
            options={rows.map((row) => ({ value: row.quarter, label: quarterWords(row) }))}
          />
          {chosen.form === '26Q' && (
            <Select
              label={t('Form')}
              value={isAbroad ? '27Q' : '26Q'}
              onChange={(form) => onAbroad(form === '27Q')}
              options={[
                { value: '26Q', label: t('26Q: residents') },
                { value: '27Q', label: t('27Q: payees abroad') },
              ]}
            />
          )}
          {chosen.form === '26Q' && isAbroad ? (
            <StatementView key={`27Q ${chosen.quarter}`} quarter={chosen.quarter} form="27Q" filingsOf={filingsOf} />
          ) : (
            <StatementView key={chosen.quarter} quarter={chosen.quarter} filingsOf={filingsOf} />
          )}
          <OtherForms key={`other ${chosen.quarter}`} quarter={chosen.quarter} />
          {justificationOf(chosen.quarter, chosen.form === '26Q' ? ['26Q', '27Q'] : ['140', '144'])}
          {certificatesOf(chosen.quarter, () => quarterWords(chosen))}
        </Stack>
      )}
      {isEditing && mayChange && <DeductorForm onClose={() => onEditing(false)} />}
    </Card>
  )
}
