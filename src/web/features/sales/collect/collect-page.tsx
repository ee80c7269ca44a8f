import { useQuery } from '@tanstack/react-query'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { ApiError, sentence } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { LanguageLinks } from '#web/ui/language-links.tsx'
import { usePageTitle } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { collectionQuery } from './api.ts'
import { useCustomersLanguage } from '#web/lib/reader-language.ts'
import styles from '#web/features/sales/shared/customer-page.module.css'
import { PaymentRequest } from './payment-request.tsx'
import { Sign } from './sign.tsx'

/** A payer's page behind a link: the company, the purpose, and how to pay. Works without an account, on a phone first. */
export function CollectPage({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery(collectionQuery(token))
  const isTurning = useCustomersLanguage(data?.language)
  usePageTitle(data ? t('Pay {company_name}', { company_name: data.company_name }) : t('Payment'))
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <LanguageLinks />
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
        ) : data === undefined || isTurning ? (
          <section className={styles.card}>
            <Skeleton lines={5} height={320} label={t('Opening the link')} />
          </section>
        ) : (
          <PaymentRequest token={token} collection={data} />
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
