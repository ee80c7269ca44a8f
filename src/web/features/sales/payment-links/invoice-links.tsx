import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { type InvoiceResponse, settleDispute } from '#contract/sales/payment-links.ts'
import { useForm } from '#web/lib/form.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { invoiceCollectionQuery, useSettleDispute } from './api.ts'
import { LinkBadge } from './link-badge.tsx'
import styles from './payment-links.module.css'
import { askedWords } from './words.ts'

type Props = { invoices_id: string /** An amount is due on the invoice. */; isOpen: boolean }

/** Beside an invoice: the customer's response, and its payment links. */
export function InvoiceLinks({ invoices_id, isOpen }: Props) {
  const { data, error, refetch } = useQuery(invoiceCollectionQuery(invoices_id))
  if (data !== undefined && data.links.length === 0 && !isOpen) return null
  const make = isOpen && (
    <ButtonLink changes icon="link" to="/receivables/payment-links/new" search={{ invoice: invoices_id }}>
      {t('Payment link')}
    </ButtonLink>
  )
  return (
    <Card title={t('Customer’s page')} actions={make}>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton lines={2} />
      ) : (
        <Stack>
          {data.response && <Response invoices_id={invoices_id} response={data.response} />}
          {data.links.length === 0 ? (
            <p className={styles.hint}>{t('Share a link so your customer can view, accept, dispute or pay this invoice.')}</p>
          ) : (
            <ul className={styles.payments}>
              {data.links.map((link) => (
                <li key={link.payment_links_id} className={styles.payment}>
                  <Link to="/receivables/payment-links/$payment_links_id" params={{ payment_links_id: link.payment_links_id }}>
                    {link.link_number}
                  </Link>
                  <LinkBadge status={link.status} />
                  <span className="figures">{askedWords(link)}</span>
                </li>
              ))}
            </ul>
          )}
        </Stack>
      )}
    </Card>
  )
}

function Response({ invoices_id, response }: { invoices_id: string; response: InvoiceResponse }) {
  const [isSettling, setSettling] = useState(false)
  const when = formatInstant(response.responded_at)
  if (response.response === 'accepted') return <Notice tone="success">{t('Accepted by the customer, {when}', { when })}</Notice>
  if (response.settled_at !== null)
    return (
      <Notice>
        {t('Disputed on {when}: “{reason}” Settled: {settled_note}', {
          when,
          reason: response.reason,
          settled_note: response.settled_note,
        })}
      </Notice>
    )
  return (
    <>
      <Notice tone="warning" action={<Button onClick={() => setSettling(true)}>{t('Settle')}</Button>}>
        {rich('{b}, {when}: “{reason}” Reminders are paused.', { b: <b>{t('Disputed')}</b>, when, reason: response.reason })}
      </Notice>
      {isSettling && <SettleDialog invoices_id={invoices_id} onClose={() => setSettling(false)} />}
    </>
  )
}

function SettleDialog({ invoices_id, onClose }: { invoices_id: string; onClose: () => void }) {
  const { mutateAsync } = useSettleDispute(invoices_id)
  const form = useForm({
    schema: settleDispute.body,
    initial: { settled_note: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Dispute settled; reminders continue') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Settle the dispute?')}
      description={t('Reminders resume.')}
      verb={t('Settle dispute')}
    >
      <Textarea label={t('How was it settled?')} placeholder={t('Credit note for two bales')} {...form.field('settled_note')} />
    </FormDialog>
  )
}
