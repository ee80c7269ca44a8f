import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, monthEnd } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Card, Pair, Stack } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { changeImpactQuery, draftImpactQuery, lawChangesQuery } from './api.ts'
import { ImpactTable } from './impact-table.tsx'
import { changeTitle } from './words.ts'

type Draft = { kind: 'epf' | 'esi'; wage_limit: string; on: string }
const drafts = [
  { value: 'epf', label: t('Ceiling of the provident fund, not law yet') },
  { value: 'esi', label: t('Ceiling of ESI, not law yet') },
]

/** Whom a change of the law touches and by how much, before it applies: a value on file, or one that is not law yet. */
export function LawImpactPart() {
  const { data } = useSuspenseQuery(lawChangesQuery)
  const [chosen, setChosen] = useState('0')
  const change = data.rows[Number(chosen)]
  const isDraft = chosen === 'epf' || chosen === 'esi'
  return (
    <>
      <Card title={t('Changes of the law')}>
        <Select
          label={t('What changes')}
          help={t('We compare a whole month of the pay agreed on that day, before and after.')}
          options={[...data.rows.map((row, at) => ({ value: String(at), label: changeTitle(row) })), ...drafts]}
          value={chosen}
          onChange={setChosen}
        />
      </Card>
      {isDraft ? <DraftPart key={chosen} kind={chosen} /> : change && <Shown query={changeImpactQuery(change)} />}
    </>
  )
}

function DraftPart({ kind }: { kind: Draft['kind'] }) {
  const [ceiling, setCeiling] = useState<number>()
  const [on, setOn] = useState(addDays(monthEnd(today()), 1))
  const [asked, setAsked] = useState<Draft>()
  const rupees = Math.floor((ceiling ?? 0) / 100)
  return (
    <>
      <Card>
        <Stack>
          <Pair>
            <MoneyInput label={t('New ceiling (₹ a month)')} value={ceiling} onChange={setCeiling} />
            <DateInput label={t('From')} value={on} onChange={setOn} />
          </Pair>
          <Button
            disabled={rupees < 1 || rupees > 9_999_999 || on === ''}
            onClick={() => setAsked({ kind, wage_limit: String(rupees), on })}
          >
            {t('Show who changes')}
          </Button>
        </Stack>
      </Card>
      {asked && <Shown query={draftImpactQuery(asked)} />}
    </>
  )
}

function Shown({ query }: { query: ReturnType<typeof changeImpactQuery> | ReturnType<typeof draftImpactQuery> }) {
  const { data, error, refetch } = useQuery(query as ReturnType<typeof changeImpactQuery>)
  if (data) return <ImpactTable impact={data} />
  return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton lines={6} />
}
