import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Undertaking } from '#contract/company/letters-of-undertaking.ts'
import { undertakingState } from '#core/company/letters-of-undertaking.ts'
import { isSupplier } from '#core/company/registrations.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { undertakingsQuery } from '#web/features/company/shared/undertakings.ts'
import { usePermitted } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRemoveUndertaking, useSaveUndertaking } from './api.ts'
import { UndertakingDrawer } from './undertaking-drawer.tsx'
import styles from './undertakings.module.css'

type State = ReturnType<typeof undertakingState>
const states: Record<State, readonly [tone: Tone, words: string]> = {
  upcoming: ['neutral', t('Upcoming')],
  valid: ['success', t('Valid')],
  expiring: ['warning', t('Expires soon')],
  expired: ['danger', t('Expired')],
}

/** Letters of undertaking for exports without payment of tax. `attachments`: what shows the attachments of one. */
export function UndertakingsCard({ attachments }: { attachments: (letters_of_undertaking_id: string) => ReactNode }) {
  const { data } = useQuery(undertakingsQuery)
  const { data: registrations } = useQuery(registrationsQuery)
  const mayEdit = usePermitted(['OWNER', 'ADMIN', 'APPS_TAXES'])
  const [edited, setEdited] = useState<Undertaking | 'new'>()
  const sellers = registrations?.rows.filter(({ registration_kind }) => isSupplier(registration_kind)) ?? []
  if (!data || sellers.length === 0) return null
  return (
    <Card
      title={t('Letters of undertaking (LUT)')}
      actions={mayEdit && <Button onClick={() => setEdited('new')}>{t('Record letter')}</Button>}
    >
      <p className={styles.note}>
        {t('Exports and supplies to an SEZ without payment of tax need a letter that is valid on the invoice date.')}
      </p>
      <ul className={styles.rows}>
        {data.rows.map((row) => (
          <Row
            key={row.letters_of_undertaking_id}
            row={row}
            state={undertakingState(row, data.rows, today())}
            onEdit={mayEdit ? () => setEdited(row) : undefined}
          />
        ))}
      </ul>
      {edited !== undefined && (
        <UndertakingDrawer
          row={edited === 'new' ? undefined : edited}
          registrations={sellers}
          attachments={edited === 'new' ? null : attachments(edited.letters_of_undertaking_id)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}

function Row({ row, state, onEdit }: { row: Undertaking; state: State; onEdit: (() => void) | undefined }) {
  const { arn, gstin, valid_from, valid_to } = row
  const [tone, words] = states[state]
  return (
    <li className={styles.row}>
      <span>
        <strong>{arn}</strong>
        <br />
        <span className={styles.muted}>{gstin}</span>
      </span>
      <span>
        {t('{from} to {to}', { from: formatDate(valid_from), to: formatDate(valid_to) })} <Badge tone={tone}>{words}</Badge>
      </span>
      {onEdit && (
        <span className={styles.acts}>
          <RemoveButton row={row} />
          <Button icon="edit" onClick={onEdit} aria-label={t('Edit letter {arn}', { arn })}>
            {t('Edit')}
          </Button>
        </span>
      )}
    </li>
  )
}

function RemoveButton({ row }: { row: Undertaking }) {
  const { mutate, isPending } = useRemoveUndertaking()
  const { mutate: save } = useSaveUndertaking()
  const { letters_of_undertaking_id: id, gstin: _gstin, ...body } = row
  const restored = () => save({ id, body })
  return (
    <Button
      tone="quiet"
      disabled={isPending}
      aria-label={t('Remove letter {arn}', { arn: row.arn })}
      onClick={() =>
        mutate(id, { onSuccess: () => toast({ text: t('Letter {arn} removed', { arn: row.arn }), undo: restored }) })
      }
    >
      {t('Remove')}
    </Button>
  )
}
