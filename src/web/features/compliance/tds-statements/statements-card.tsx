import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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

type Props = { quarter: string | undefined; onQuarter: (quarter: string) => void; filingsOf: FilingsOf }

/** The quarterly TDS statements: the contents of the file of Form 140 or 26Q, its checks, and the file. */
export function StatementsCard({ quarter, onQuarter, filingsOf }: Props) {
  const mayChange = usePermitted(['OWNER', 'ADMIN', 'APPS_TAXES'])
  const { data, error, refetch } = useQuery(quartersQuery)
  const [isEditing, setEditing] = useState(false)
  const rows = data?.rows ?? []
  const filled = rows.filter((row) => row.deductions > 0)
  // The last complete quarter is the one to file.
  const chosen = rows.find((row) => row.quarter === quarter) ?? filled.find((row) => row.to < today()) ?? filled[0] ?? rows[0]
  return (
    <Card
      title={t('Quarterly statements')}
      actions={mayChange && <Button onClick={() => setEditing(true)}>{t('Edit statement details')}</Button>}
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
          <StatementView key={chosen.quarter} quarter={chosen.quarter} filingsOf={filingsOf} />
          <OtherForms key={`other ${chosen.quarter}`} quarter={chosen.quarter} />
        </Stack>
      )}
      {isEditing && <DeductorForm onClose={() => setEditing(false)} />}
    </Card>
  )
}
