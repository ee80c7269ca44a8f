import type { Collection } from '#contract/sales/collect.ts'
import { t } from '#core/messages.ts'
import { formatInstant, formatPaise, splitAmount } from '#web/lib/format.ts'
import { rich } from '#web/lib/rich.tsx'
import { lateBody } from '#web/ui/late-body.tsx'
import { Notice, Skeleton } from '#web/ui/states.tsx'
import styles from '#web/features/sales/shared/customer-page.module.css'
import { CompanyLogo, InvoiceDocument } from './invoice-document.tsx'
import { LinkStatus } from './link-status.tsx'

// Fetched while the server says what is to be paid.
const PayPart = lateBody(() => import('./pay-part.tsx').then((part) => part.PayPart), <Skeleton lines={4} height={200} />)
const InvoicePart = lateBody(
  () => import('./invoice-part.tsx').then((part) => part.InvoicePart),
  <section className={styles.card}>
    <Skeleton lines={3} height={160} />
  </section>,
)

/** What is asked of the payer, how to pay it, and what was paid. */
export function PaymentRequest({ token, collection }: { token: string; collection: Collection }) {
  const { company_name, purpose, payer_name, payable, amount, invoice } = collection
  return (
    <>
      <section className={styles.card}>
        <header className={styles.head}>
          {invoice && <CompanyLogo token={token} invoice={invoice} />}
          <p className={styles.company}>{company_name}</p>
          <h1 className={styles.purpose}>{purpose}</h1>
          <p className={styles.quiet}>{t('For {payer_name}', { payer_name })}</p>
        </header>
        {payable !== null && amount !== null && <Sum amount={payable.most} isRest={collection.amount_paid > 0} />}
        <LinkStatus collection={collection} />
        {payable !== null && <PayPart token={token} collection={collection} payable={payable} />}
        <Receipts receipts={collection.receipts} />
      </section>
      {invoice && <InvoicePart token={token} invoice={invoice} />}
      {invoice && <InvoiceDocument token={token} invoice={invoice} />}
      {collection.company_email && (
        <p className={styles.foot}>
          {rich('Questions? Write to {link}', {
            link: <a href={`mailto:${collection.company_email}`}>{collection.company_email}</a>,
          })}
        </p>
      )}
    </>
  )
}

function Sum({ amount, isRest }: { amount: number; isRest: boolean }) {
  const { whole, decimals } = splitAmount(amount)
  return (
    <p className={styles.sum}>
      <span aria-hidden>
        ₹{whole}
        <small>{decimals}</small>
      </span>
      <span className="visually-hidden">₹{formatPaise(amount)}</span>
      {isRest && <span className={styles.rest}>{t('still to be paid')}</span>}
    </p>
  )
}

function Receipts({ receipts }: Pick<Collection, 'receipts'>) {
  if (receipts.length === 0) return null
  return (
    <Notice tone="success">
      <ul className={styles.receipts}>
        {receipts.map((each) => (
          <li key={each.reference}>
            {rich('{b} paid, {time}{small}', {
              b: <b>₹{formatPaise(each.amount)}</b>,
              time: formatInstant(each.paid_at),
              small: <small>{each.reference}</small>,
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
