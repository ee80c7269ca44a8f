import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { t } from '#core/messages.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { invoiceLayoutQuery, saveInvoice } from './api.ts'
import { CustomerLines } from '#web/features/sales/shared/customer-lines.tsx'
import styles from '#web/features/sales/shared/customer-page.module.css'
import { InvoiceAnswer } from './invoice-answer.tsx'
import type { InvoicePartProps } from './invoice-part-props.ts'

const QrCode = lazy(() => import('#web/ui/qr-code.tsx'))

/** The invoice of the link: its lines, its PDF, and the customer's response. */
export function InvoicePart({ token, invoice }: InvoicePartProps) {
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
      <CustomerLines lines={invoice.lines} total={invoice.total} tcs={invoice.tcs}>
        {invoice.amount_due !== invoice.total && (
          <li className={styles.total}>
            <span>{t('Still due')}</span>
            <span className="figures">₹{formatPaise(invoice.amount_due)}</span>
          </li>
        )}
      </CustomerLines>
      <UpiPart token={token} invoice={invoice} />
      <InvoiceAnswer token={token} invoice={invoice} />
    </section>
  )
}

/** The code of the printed invoice; on a phone a tap opens the UPI app. */
function UpiPart({ token, invoice: { amount_due } }: InvoicePartProps) {
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
