import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { t } from '#core/messages.ts'
import type { StatementPage as Page } from '#contract/sales/statement-pages.ts'
import { ApiError, sentence } from '#web/lib/errors.ts'
import { formatDate } from '#web/lib/format.ts'
import { rich } from '#web/lib/rich.tsx'
import { useCustomersLanguage } from '#web/lib/reader-language.ts'
import styles from '#web/features/sales/shared/customer-page.module.css'
import { Button } from '#web/ui/button.tsx'
import { lateBody } from '#web/ui/late-body.tsx'
import { LanguageLinks } from '#web/ui/language-links.tsx'
import { usePageTitle } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { Skeleton } from '#web/ui/states.tsx'
import { saveStatement, statementLayoutQuery, statementPageQuery } from './api.ts'
import { BalanceDue } from './balance-due.tsx'

const PrintedDocument = lazy(() => import('#web/features/documents/shared/print/printed-document.tsx'))

// Fetched while the server says what is owed.
const OpenInvoices = lateBody(() => import('./open-invoices.tsx').then((part) => part.OpenInvoices), null)

type Props = { token: string; statement: Page }

/** The customer's page of their account: what is open, each invoice's payment page, the statement. Without an account, on a phone first. */
export function StatementPage({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery(statementPageQuery(token))
  const isTurning = useCustomersLanguage(data?.language)
  usePageTitle(data ? t('Statement from {company_name}', { company_name: data.company_name }) : t('Statement'))
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <LanguageLinks />
        {error ? (
          <section className={styles.card}>
            <h1 className={styles.purpose}>{isUnknown(error) ? t('This link does not work') : t("We couldn't load this")}</h1>
            <p className={styles.quiet}>{sentence(error)}</p>
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
          <Account token={token} statement={data} />
        )}
      </div>
    </main>
  )
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404

function Account({ token, statement }: Props) {
  const { company_name, company_email, customer_name } = statement
  return (
    <>
      <section className={styles.card}>
        <header className={styles.head}>
          <CompanyLogo token={token} />
          <p className={styles.company}>{company_name}</p>
          <h1 className={styles.purpose}>{t('Statement of account')}</h1>
          <p className={styles.quiet}>{t('For {payer_name}', { payer_name: customer_name })}</p>
        </header>
        <BalanceDue statement={statement} />
      </section>
      <OpenInvoices token={token} statement={statement} />
      <Printed token={token} statement={statement} />
      {company_email && (
        <p className={styles.foot}>
          {rich('Questions? Write to {link}', { link: <a href={`mailto:${company_email}`}>{company_email}</a> })}
        </p>
      )}
    </>
  )
}

function CompanyLogo({ token }: Pick<Props, 'token'>) {
  const { data } = useQuery(statementLayoutQuery(token))
  return data?.look.logo ? <img src={data.look.logo} alt="" className={styles.logo} /> : null
}

/** The whole statement, as in its PDF. */
function Printed({ token, statement }: Props) {
  const { data } = useQuery(statementLayoutQuery(token))
  return (
    <>
      <section className={styles.card}>
        <header className={styles.invoiceHead}>
          <div>
            <h2>{t('Statement')}</h2>
            <p className={styles.quiet}>
              {t('{date} to {date_2}', { date: formatDate(statement.from), date_2: formatDate(statement.to) })}
            </p>
          </div>
          <Button icon="download" onClick={() => void downloadWithToast(saveStatement(token, statement))}>
            {t('PDF')}
          </Button>
        </header>
      </section>
      {data && (
        <section className={styles.document} aria-label={t('Statement')}>
          <Suspense>
            <PrintedDocument layout={data} />
          </Suspense>
        </section>
      )}
    </>
  )
}
