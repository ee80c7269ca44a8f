import { reasonText } from '#web/lib/reason.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { t } from '#core/messages.ts'
import type { ExactMatch } from '#contract/banking/reconciliation-runs.ts'
import { formatDate, plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Amount } from '#web/ui/layout.tsx'
import { Part } from '#web/ui/part.tsx'
import { Notice, Progress } from '#web/ui/states.tsx'
import { runQuery } from './api.ts'
import { useAcceptExact } from './match-api.ts'
import { refresh } from './match-cache-api.ts'
import styles from './reconcile.module.css'

type Exact = z.infer<typeof ExactMatch>
type Props = { bank_accounts_id: string; rows: readonly Exact[]; onClose: () => void }

/** Lists the exact matches, accepts them in the background and shows the progress. */
export function ExactDialog({ bank_accounts_id, rows, onClose }: Props) {
  const accept = useAcceptExact()
  const [asked] = useState(rows)
  const run = accept.data?.reconciliation_runs_id
  const close = () => {
    refresh()
    onClose()
  }
  const start = () =>
    accept.mutate({ bank_accounts_id, bank_transactions_ids: asked.map(({ line }) => line.bank_transactions_id) })
  return (
    <Dialog
      isOpen
      width={640}
      onClose={run === undefined ? onClose : close}
      title={
        run === undefined
          ? t('Accept {matches}?', { matches: plural(asked.length, 'exact match', 'exact matches') })
          : t('Accepting exact matches')
      }
      description={
        run === undefined
          ? t('Each line has the number and amount of what it settles, or a name you matched before. You can undo every match.')
          : undefined
      }
      footer={
        run === undefined ? (
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button tone="primary" icon="check" busy={accept.isPending} onClick={start}>
              {t('Accept {matches}', { matches: plural(asked.length, 'match', 'matches') })}
            </Button>
          </>
        ) : (
          <Button onClick={close}>{t('Close')}</Button>
        )
      }
    >
      {run === undefined ? <Listing rows={asked} /> : <Running run={run} rows={asked} />}
    </Dialog>
  )
}

function Listing({ rows }: { rows: readonly Exact[] }) {
  return (
    <Part plays="group" tabIndex={0} aria-label={t('Exact matches')} className={styles.listing}>
      <ul>
        {rows.map(({ line, suggestion }) => (
          <li key={line.bank_transactions_id}>
            <span>{reasonText(suggestion.title)}</span>
            <Amount value={line.amount} />
            <span className={styles.soft}>
              {formatDate(line.transaction_date)}, {line.counterparty ?? line.description}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Running({ run, rows }: { run: string; rows: readonly Exact[] }) {
  const { data } = useQuery(runQuery(run))
  if (data === undefined) return <Progress value={0} max={rows.length} label={t('Starting')} />
  const words =
    data.run_status === 'done'
      ? t('{lines} matched', { lines: plural(data.matched_count, 'line') })
      : t('{done_count} of {lines}', { done_count: data.done_count, lines: plural(data.line_count, 'line') })
  return (
    <>
      <Progress value={data.done_count} max={data.line_count} label={words} />
      {data.run_status === 'running' && <p className={styles.note}>{t('You can close this. It continues automatically.')}</p>}
      {data.skipped.map(({ bank_transactions_id, message }) => (
        <Notice key={bank_transactions_id} tone="warning">
          {reasonText(rows.find(({ line }) => line.bank_transactions_id === bank_transactions_id)?.suggestion.title ?? '')}:{' '}
          {message}
        </Notice>
      ))}
    </>
  )
}
