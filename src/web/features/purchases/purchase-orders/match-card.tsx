import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Bill } from '#contract/purchases/bills.ts'
import { acceptBillMatch, type BillMatch } from '#contract/purchases/purchase-orders.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { formatInstant } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Part } from '#web/ui/part.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { matchQuery, useAcceptMatch } from './api.ts'
import own from './match-card.module.css'

/** A bill matched with its order, line by line; and the action that approves it despite differences. */
export function MatchCard({ bill }: { bill: Pick<Bill, 'bills_id' | 'version' | 'status'> }) {
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

function Match({ bill, match }: { bill: Pick<Bill, 'bills_id' | 'version' | 'status'>; match: BillMatch }) {
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
      <Part plays="group" className={own.scroll} aria-label={t('Ordered, received and billed')} tabIndex={0}>
        <table className={own.table}>
          <thead>
            <tr>
              <th scope="col">{t('Item')}</th>
              <th scope="col">{t('Ordered')}</th>
              <th scope="col">{t('Received')}</th>
              <th scope="col">{t('Billed before')}</th>
              <th scope="col">{t('This bill')}</th>
              <th scope="col">{t('At the order’s price (₹)')}</th>
              <th scope="col">{t('Billed (₹)')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.bill_line_no}>
                <td>
                  {line.item_name}
                  {line.differences.map(({ kind, why }) => (
                    <div key={kind} className={own.why}>
                      {why}
                    </div>
                  ))}
                </td>
                <td>{line.ordered ?? '–'}</td>
                <td>{line.received ?? '–'}</td>
                <td>{line.billed_before ?? '–'}</td>
                <td>{line.billed}</td>
                <td>{line.ordered_value === null ? '–' : formatPaise(line.ordered_value)}</td>
                <td>{formatPaise(line.billed_value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
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
      {isAccepting && <AcceptDialog bill={bill} onClose={() => setAccepting(false)} />}
    </Stack>
  )
}

function Verdict({ differs, isHeld, isAccepted }: { differs: boolean; isHeld: boolean; isAccepted: boolean }) {
  if (!differs) return <Badge tone="success">{t('As ordered')}</Badge>
  if (isAccepted) return <Badge tone="info">{t('Differs, accepted')}</Badge>
  return <Badge tone="warning">{isHeld ? t('Differs') : t('Differed')}</Badge>
}

function AcceptDialog({ bill, onClose }: { bill: Pick<Bill, 'bills_id' | 'version'>; onClose: () => void }) {
  const { mutateAsync } = useAcceptMatch(bill.bills_id)
  const form = useForm({
    schema: acceptBillMatch.body,
    initial: { version: bill.version, reason: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Differences accepted') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Accept the differences?')}
      description={t('The bill can then be approved as it is. We record your name and reason with it.')}
      verb={t('Accept')}
    >
      <Textarea label={t('Reason')} placeholder={t('The rest comes on Monday')} {...form.field('reason')} />
    </FormDialog>
  )
}
