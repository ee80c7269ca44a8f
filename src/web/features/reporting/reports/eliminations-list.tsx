import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GroupElimination } from '#contract/reporting/groups.ts'
import { dateInIndia, formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { eliminationsQuery, useTakeBack } from './group-api.ts'
import styles from './reports.module.css'

type Props = { company_groups_id: string; isOwner: boolean; onAdd: () => void }

/** Manual eliminations, newest first: who, when and why, and those reversed. */
export function EliminationsList({ company_groups_id, isOwner, onAdd }: Props) {
  const query = useInfiniteQuery(eliminationsQuery(company_groups_id))
  const [leaving, setLeaving] = useState<GroupElimination>()
  const { mutateAsync } = useTakeBack(company_groups_id)
  const rows = query.data?.pages.flatMap((page) => page.rows)
  if (query.status === 'error')
    return (
      <Card>
        <ErrorState error={query.error} title={t('The eliminations could not be loaded')} onRetry={query.refetch} />
      </Card>
    )
  if (rows === undefined)
    return (
      <Card>
        <Skeleton lines={6} height={240} label={t('Loading the eliminations')} />
      </Card>
    )
  if (rows.length === 0)
    return (
      <EmptyState
        icon="balance"
        title={t('No manual eliminations')}
        actions={isOwner && <Button onClick={onAdd}>{t('Add manual elimination')}</Button>}
      >
        {t('We eliminate amounts found in both books. Eliminate profit in stock or loans between companies here.')}
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.entries}>
        {rows.map((row) => (
          <Elimination
            key={row.group_eliminations_id}
            row={row}
            onWithdraw={isOwner && row.taken_back_at === null ? () => setLeaving(row) : undefined}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
      {leaving && (
        <ConfirmDialog
          isOpen
          onClose={() => setLeaving(undefined)}
          title={t('Withdraw “{reason}”?', { reason: leaving.reason })}
          verb={t('Withdraw')}
          onConfirm={() => mutateAsync(leaving.group_eliminations_id)}
        >
          {t('No report counts it any more, but it stays in this list.')}
        </ConfirmDialog>
      )}
    </>
  )
}

function Elimination({ row, onWithdraw }: { row: GroupElimination; onWithdraw: (() => void) | undefined }) {
  return (
    <li className={styles.entry} data-over={row.taken_back_at !== null}>
      <div>
        <b>{row.reason}</b>
        <span>
          {`${t('Effective from')} `}
          {formatDate(row.eliminated_on)} · {row.created_by}, {dayOf(row.created_at)}
          {row.taken_back_at !== null &&
            ` ${t('· withdrawn by {value}, {dayOf}', { value: row.taken_back_by ?? '', dayOf: dayOf(row.taken_back_at) })}`}
        </span>
      </div>
      <table>
        <caption className="visually-hidden">{row.reason}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('Account')}</th>
            <th scope="col">{t('Debit')}</th>
            <th scope="col">{t('Credit')}</th>
          </tr>
        </thead>
        <tbody>
          {row.lines.map((line, at) => (
            <tr key={at}>
              <th scope="row">{accountName(line.account_name)}</th>
              <td>{line.amount > 0 && formatPaise(line.amount)}</td>
              <td>{line.amount < 0 && formatPaise(0 - line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {onWithdraw && <Button onClick={onWithdraw}>{t('Withdraw')}</Button>}
    </li>
  )
}

const dayOf = (instant: string) => formatDate(dateInIndia(new Date(instant)))
