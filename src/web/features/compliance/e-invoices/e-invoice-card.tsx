import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { EInvoice } from '#contract/compliance/e-invoices.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts, Stack } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { type Documented, eInvoiceOfQuery, rereadHistory, useRegister } from './api.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { EInvoiceBadge } from './e-invoice-badge.tsx'
import styles from './e-invoices.module.css'
import { Problems } from './problems.tsx'
import { canAsk, isCancellable, reasonWords } from './words.ts'

type Props = { document: Documented; isCancelled: boolean }

/** Beside an issued document: its status at the e-invoice portal, and the next action. */
export function EInvoiceCard({ document, isCancelled }: Props) {
  const { data, error, refetch } = useQuery(eInvoiceOfQuery(document, isCancelled ? 'cancelled' : 'issued'))
  const { mutate: register, isPending } = useRegister()
  const [isCancelling, setCancelling] = useState(false)
  const e_invoice = data?.e_invoice ?? null
  useFreshHistory(e_invoice?.status)
  if (error)
    return (
      <Card title={t('e-Invoice')}>
        <ErrorState error={error} title={t("We couldn't load its e-invoice")} onRetry={refetch} />
      </Card>
    )
  if (data === undefined)
    return (
      <Card title={t('e-Invoice')}>
        <Skeleton lines={2} />
      </Card>
    )
  // Renders nothing for a document that the portal does not accept.
  if (e_invoice === null && data.why_not !== null) return null
  const mayRegister = e_invoice === null || canAsk(e_invoice)
  return (
    <Card title={t('e-Invoice')} actions={e_invoice && <EInvoiceBadge e_invoice={e_invoice} />}>
      <Stack>
        {e_invoice ? (
          <Standing e_invoice={e_invoice} />
        ) : (
          <span>{data.is_liable ? t('You must register it.') : t('You can register it.')}</span>
        )}
        <div className={styles.actions}>
          {mayRegister && (
            <Button icon="send" busy={isPending} onClick={() => register(document)}>
              {e_invoice?.status === 'failed' ? t('Try again') : t('Register')}
            </Button>
          )}
          {e_invoice && isCancellable(e_invoice) && (
            <Button onClick={() => setCancelling(true)}>{t('Cancel registration')}</Button>
          )}
        </div>
      </Stack>
      {isCancelling && e_invoice && <CancelDialog e_invoice={e_invoice} onClose={() => setCancelling(false)} />}
    </Card>
  )
}

function Standing({ e_invoice }: { e_invoice: EInvoice }) {
  const { status, is_liable, problems, waiting_reason, report_by, irn } = e_invoice
  return (
    <>
      {problems.length > 0 && <Problems problems={problems} />}
      {status === 'open' && report_by === null && (
        <span>{is_liable ? t('You must register it.') : t('You can register it.')}</span>
      )}
      {status === 'pending' && (
        <span>
          {waiting_reason ? t('{waiting_reason} We retry automatically.', { waiting_reason }) : t("We're contacting the portal.")}
        </span>
      )}
      {status === 'cancelling' && <span>{waiting_reason ?? t("We're asking the portal to cancel it.")}</span>}
      {report_by !== null && irn === null && (
        <span>{t('Register by {date}: the portal accepts it for 30 days.', { date: formatDate(report_by) })}</span>
      )}
      {irn !== null && <Registration e_invoice={e_invoice} />}
    </>
  )
}

function Registration({ e_invoice }: { e_invoice: EInvoice }) {
  const { irn, ack_number, ack_at, cancellable_until, cancelled_at, cancel_reason, cancel_remark } = e_invoice
  return (
    <Facts
      items={[
        [
          'IRN',
          <span key="irn" className={styles.irn}>
            {irn}
          </span>,
        ],
        [t('Acknowledgement'), ack_number],
        [t('Registered'), ack_at && formatInstant(ack_at)],
        [
          t('Can be cancelled'),
          isCancellable(e_invoice) ? t('until {time}', { time: formatInstant(cancellable_until ?? '') }) : null,
        ],
        [t('Cancelled'), cancelled_at && formatInstant(cancelled_at)],
        [t('Reason'), cancel_reason && `${reasonWords[cancel_reason]}: ${cancel_remark}`],
      ]}
    />
  )
}

/** The portal's answer also appears in the document's history. */
function useFreshHistory(status: EInvoice['status'] | undefined) {
  useEffect(() => {
    if (status !== undefined) void rereadHistory()
  }, [status])
}
