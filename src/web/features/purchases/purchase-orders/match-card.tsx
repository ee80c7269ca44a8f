import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { Bill } from '#contract/purchases/bills.ts'
import type { BillMatch } from '#contract/purchases/purchase-orders.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { formatInstant } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { AcceptDifferencesDialog } from './accept-differences-dialog.tsx'
import { matchQuery } from './match-api.ts'
import own from './match-card.module.css'
import { MatchTable } from './match-table.tsx'

/** A bill matched with its order, line by line; and the action that approves it despite differences. */
export function MatchCard({ bill }: { bill: MatchedBill }) {
  const { data, error, refetch } = useQuery(matchQuery(bill.bills_id, bill.version, bill.status))
  return (
    <Card title={t('Ordered, received, billed')}>
      {error ? (
        <ErrorState error={error} title={t('The order could not be compared')} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton lines={3} />
      ) : (
        <Match bill={bill} match={data} />
      )}
    </Card>
  )
}

type MatchedBill = Pick<Bill, 'bills_id' | 'version' | 'status'>

function Match({ bill, match }: { bill: MatchedBill; match: BillMatch }) {
  const [isAccepting, setAccepting] = useState(false)
  const canCheck = usePermitted(['ACCOUNTS_PAYABLE_APPROVE'])
  const { purchase_order, lines, is_held, accepted, acceptance_problem } = match
  const differs = lines.some((line) => line.differences.length > 0)
  const mayAccept = is_held && canCheck && bill.status === 'to_be_reviewed' && acceptance_problem === null
  return (
    <Stack>
      <div className={own.lead}>
        {purchase_order && (
          <Link
            to="/payables/purchase-orders/$purchase_orders_id"
            params={{ purchase_orders_id: purchase_order.purchase_orders_id }}
          >
            {t('Order {purchase_order_number}', { purchase_order_number: purchase_order.purchase_order_number })}
          </Link>
        )}
        <Verdict differs={differs} isHeld={is_held} isAccepted={accepted !== null} />
      </div>
      <MatchTable lines={lines} />
      {accepted && (
        <p className={styles.text}>
          {t('Accepted')}
          {accepted.by && ` ${t('by {by}', { by: accepted.by })}`}
          {` ${t('on')} `}
          {formatInstant(accepted.at)}: {accepted.reason}
        </p>
      )}
      {is_held && bill.status === 'to_be_reviewed' && (
        <Notice tone="warning">
          {mayAccept
            ? t('Someone must accept these differences before the bill can be approved.')
            : t('A bill approver must accept these differences before the bill can be approved.')}
        </Notice>
      )}
      {mayAccept && (
        <div>
          <Button icon="check" onClick={() => setAccepting(true)}>
            {t('Accept differences')}
          </Button>
        </div>
      )}
      {isAccepting && <AcceptDifferencesDialog bill={bill} onClose={() => setAccepting(false)} />}
    </Stack>
  )
}

function Verdict({ differs, isHeld, isAccepted }: { differs: boolean; isHeld: boolean; isAccepted: boolean }) {
  if (!differs) return <Badge tone="success">{t('As ordered')}</Badge>
  if (isAccepted) return <Badge tone="info">{t('Differs, accepted')}</Badge>
  return <Badge tone="warning">{isHeld ? t('Differs') : t('Differed')}</Badge>
}
