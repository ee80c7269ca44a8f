import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { t } from '#core/messages.ts'
import type { Collection } from '#contract/sales/collect.ts'
import { respondToInvoice } from '#contract/sales/collect.ts'
import { useForm } from '#web/lib/form.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { Notice } from '#web/ui/states.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { invoiceLayoutQuery, saveInvoice, useRespond } from './api.ts'
import styles from './collect.module.css'

const QrCode = lazy(() => import('#web/ui/qr-code.tsx'))
const PrintedDocument = lazy(() => import('#web/features/documents/shared/print/printed-document.tsx'))

type Invoice = NonNullable<Collection['invoice']>
type Props = { token: string; invoice: Invoice }

/** The invoice of the link: its lines, its PDF, and the customer's response. */
export function InvoicePart({ token, invoice }: Props) {
  return (
    <section className={styles.card} aria-label={t('Invoice {invoice_number}', { invoice_number: invoice.invoice_number })}>
      <header className={styles.invoiceHead}>
        <div>
          <h2>{t('Invoice {invoice_number}', { invoice_number: invoice.invoice_number })}</h2>
          <p className={styles.quiet}>
            {t('{date}, due {date_2}', { date: formatDate(invoice.invoice_date), date_2: formatDate(invoice.due_date) })}
          </p>
        </div>
        <Button icon="download" onClick={() => void downloadWithToast(saveInvoice(token, invoice.invoice_number))}>
          {t('PDF')}
        </Button>
      </header>
      <ul className={styles.lines}>
        {invoice.lines.map((line, at) => (
          // Lines of an issued invoice never change their order.
          <li key={at}>
            <span>
              {line.item_name}
              <small>
                {line.quantity} {line.unit}
              </small>
            </span>
            <span className="figures">{formatPaise(line.amount)}</span>
          </li>
        ))}
        <li className={styles.total}>
          <span>{t('Total with tax')}</span>
          <span className="figures">₹{formatPaise(invoice.total)}</span>
        </li>
        {invoice.amount_due !== invoice.total && (
          <li className={styles.total}>
            <span>{t('Still due')}</span>
            <span className="figures">₹{formatPaise(invoice.amount_due)}</span>
          </li>
        )}
      </ul>
      <UpiPart token={token} invoice={invoice} />
      <Answer token={token} invoice={invoice} />
    </section>
  )
}

/** The code of the printed invoice; on a phone a tap opens the UPI app. */
function UpiPart({ token, invoice: { amount_due } }: Props) {
  const { data } = useQuery(invoiceLayoutQuery(token, amount_due))
  const upi = data?.upi
  if (!upi) return null
  return (
    <div className={styles.upi}>
      <Suspense fallback={<div className={styles.codeRoom} />}>
        <QrCode text={upi.uri} alt={upi.label} size={148} />
      </Suspense>
      <div>
        <p>{upi.label}</p>
        <p className={styles.quiet}>{t('Scan the code with any UPI app. It pays {pa}.', { pa: upi.pa })}</p>
        <a className={styles.upiLink} href={upi.uri}>
          {t('Open UPI app')}
        </a>
      </div>
    </div>
  )
}

/** The whole invoice, as in its PDF. */
export function InvoiceDocument({ token, invoice: { amount_due } }: Props) {
  const { data } = useQuery(invoiceLayoutQuery(token, amount_due))
  if (!data) return null
  return (
    <section className={styles.document} aria-label={t('Invoice')}>
      <Suspense>
        <PrintedDocument layout={data} />
      </Suspense>
    </section>
  )
}

/** The company's logo, if its invoices have one. */
export function CompanyLogo({ token, invoice: { amount_due } }: Props) {
  const { data } = useQuery(invoiceLayoutQuery(token, amount_due))
  return data?.look.logo ? <img src={data.look.logo} alt="" className={styles.logo} /> : null
}

function Answer({ token, invoice: { response, amount_due } }: Props) {
  const [isDisputing, setDisputing] = useState(false)
  const { mutate: respond, isPending } = useRespond(token)
  return (
    <>
      {response?.response === 'disputed' && (
        <Notice tone="warning">{t('You dispute this invoice: “{reason}”', { reason: response.reason })}</Notice>
      )}
      {response?.response === 'accepted' && <Notice tone="success">{t('You accepted this invoice.')}</Notice>}
      {amount_due > 0 && (
        <div className={styles.answers}>
          {response?.response !== 'accepted' && (
            <Button icon="check" busy={isPending} onClick={() => respond({ response: 'accepted', reason: null })}>
              {t('Accept')}
            </Button>
          )}
          <Button icon="flag" tone="quiet" onClick={() => setDisputing(true)}>
            {response?.response === 'disputed' ? t('Change your answer') : t('Report a problem')}
          </Button>
        </div>
      )}
      {isDisputing && <DisputeDialog token={token} onClose={() => setDisputing(false)} />}
    </>
  )
}

function DisputeDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const { mutateAsync } = useRespond(token)
  const form = useForm({
    schema: respondToInvoice.body,
    initial: { token, response: 'disputed' as const, reason: '' },
    submit: ({ response, reason }) => mutateAsync({ response, reason }),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('What is wrong?')}
      description={t('The company sees this with the invoice and sends no reminders until it is settled.')}
      verb={t('Send')}
    >
      <Textarea
        label={t('What is wrong with this invoice')}
        rows={4}
        placeholder={t('Two bales were wet')}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
