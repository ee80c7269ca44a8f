import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { t } from '#core/messages.ts'
import { invoiceLayoutQuery } from './api.ts'
import styles from '#web/features/sales/shared/customer-page.module.css'
import type { InvoicePartProps } from './invoice-part-props.ts'

const PrintedDocument = lazy(() => import('#web/features/documents/shared/print/printed-document.tsx'))

/** The whole invoice, as in its PDF. */
export function InvoiceDocument({ token, invoice: { amount_due } }: InvoicePartProps) {
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
export function CompanyLogo({ token, invoice: { amount_due } }: InvoicePartProps) {
  const { data } = useQuery(invoiceLayoutQuery(token, amount_due))
  return data?.look.logo ? <img src={data.look.logo} alt="" className={styles.logo} /> : null
}
