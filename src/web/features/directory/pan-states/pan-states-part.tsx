import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PanState } from '#contract/directory/pan-states.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts, Stack } from '#web/ui/layout.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { panStatesQuery, useEndPanState } from './api.ts'
import { PanStateForm } from './pan-state-form.tsx'

/** Whether the PAN of a vendor is operative, and when it was not. */
export function PanStatesPart({ vendors_id }: { vendors_id: string }) {
  const mayChange = usePermitted(['ACCOUNTS_PAYABLE_CREATE'])
  const { data, error, refetch } = useQuery(panStatesQuery(vendors_id))
  const [isAdding, setAdding] = useState(false)
  const isOperative = data !== undefined && data.rows.every((state) => state.operative_from !== null)
  const add = mayChange && isOperative && (
    <Button changes onClick={() => setAdding(true)}>
      {t('PAN is inoperative')}
    </Button>
  )
  return (
    <Card title={t('PAN for TDS')} actions={add}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={2} />
      ) : data.rows.length === 0 ? (
        <p>{t('Not recorded as inoperative.')}</p>
      ) : (
        <Stack>
          {data.rows.map((state) => (
            <State key={state.vendor_pan_states_id} vendors_id={vendors_id} state={state} mayChange={mayChange} />
          ))}
        </Stack>
      )}
      {isAdding && <PanStateForm vendors_id={vendors_id} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function State({ vendors_id, state, mayChange }: { vendors_id: string; state: PanState; mayChange: boolean }) {
  const { mutate: end, isPending } = useEndPanState(vendors_id)
  const { vendor_pan_states_id, inoperative_from, operative_from, note } = state
  return (
    <section aria-label={t('Inoperative from {date}', { date: formatDate(inoperative_from) })}>
      {operative_from === null && (
        <Notice tone="warning">{t('The PAN is inoperative: TDS is 20%, as without a PAN. Certificates do not apply.')}</Notice>
      )}
      <Facts
        items={[
          [t('Inoperative from'), formatDate(inoperative_from)],
          [t('Operative again from'), operative_from && formatDate(operative_from)],
          [t('How you know'), note],
        ]}
      />
      {mayChange && operative_from === null && (
        <Button disabled={isPending} onClick={() => end({ vendor_pan_states_id, operative_from: today() })}>
          {t('Operative from today')}
        </Button>
      )}
    </section>
  )
}
