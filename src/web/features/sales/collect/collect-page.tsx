import { useQuery } from '@tanstack/react-query'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import type { Collection } from '#contract/sales/collect.ts'
import { ApiError, sentence } from '#web/lib/errors.ts'
import { formatDate, formatInstant, formatPaise, splitAmount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { usePageTitle } from '#web/ui/page-header.tsx'
import { Notice, Skeleton } from '#web/ui/states.tsx'
import { collectionQuery } from './api.ts'
import styles from './collect.module.css'
import { CompanyLogo, InvoiceDocument, InvoicePart } from './invoice-part.tsx'
import { PayPart } from './pay-part.tsx'

/** A payer's page behind a link: the company, the purpose, and how to pay. Works without an account, on a phone first. */
export function CollectPage({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery(collectionQuery(token))
  usePageTitle(data ? t('Pay {company_name}', { company_name: data.company_name }) : t('Payment'))
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        {error ? (
          <section className={styles.card}>
            <Sign
              Heading="h1"
              icon="link"
              title={isUnknown(error) ? t('This link does not work') : t("We couldn't load this")}
              text={sentence(error)}
            />
            {!isUnknown(error) && (
              <Button wide size="form" busy={isFetching} onClick={() => void refetch()}>
                {t('Try again')}
              </Button>
            )}
          </section>
        ) : data === undefined ? (
          <section className={styles.card}>
            <Skeleton lines={5} height={320} label={t('Opening the link')} />
          </section>
        ) : (
          <Asked token={token} collection={data} />
        )}
        <p className={styles.foot}>
          <Icon name="shield" size={14} />
          {` ${t('Payments by')} `}
          {product.name}
          {t('. You enter card numbers only at the payment gateway.')}
        </p>
      </div>
    </main>
  )
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404

function Asked({ token, collection }: { token: string; collection: Collection }) {
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
        <Standing collection={collection} />
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

/** The message when nothing is due any more, and how long the page remains. */
function Standing({ collection: { status, payable, expires_on, company_name, amount_paid } }: { collection: Collection }) {
  if (payable !== null)
    return expires_on === null ? null : <p className={styles.quiet}>{t('Pay by {date}', { date: formatDate(expires_on) })}</p>
  if (status === 'expired')
    return (
      <Sign icon="clock" title={t('This link has expired')} text={t('Ask {company_name} for a new link.', { company_name })} />
    )
  if (status === 'cancelled')
    return (
      <Sign
        icon="close"
        title={t('This link is closed')}
        text={t('{company_name} closed this link. You don’t need to pay anything here.', { company_name })}
      />
    )
  return (
    <Sign
      icon="done"
      tone="good"
      title={amount_paid > 0 ? t('Payment Successful') : t('Nothing is due')}
      text={
        amount_paid > 0
          ? t('Thank you. {company_name} has your payment.', { company_name })
          : t('You don’t need to pay anything here any more.')
      }
    />
  )
}

type SignProps = { icon: IconName; title: string; text?: string; tone?: 'good'; Heading?: 'h1' | 'h2' }
function Sign({ icon, title, text, tone, Heading = 'h2' }: SignProps) {
  return (
    <div className={styles.sign} data-tone={tone}>
      <Icon name={icon} size={28} />
      <Heading>{title}</Heading>
      {text && <p className={styles.quiet}>{text}</p>}
    </div>
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
