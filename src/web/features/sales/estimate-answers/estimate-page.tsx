import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { t } from '#core/messages.ts'
import type { EstimatePage as Page } from '#contract/sales/estimate-answers.ts'
import { ApiError, sentence } from '#web/lib/errors.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { rich } from '#web/lib/rich.tsx'
import { CustomerLines } from '#web/features/sales/shared/customer-lines.tsx'
import { useCustomersLanguage } from '#web/lib/reader-language.ts'
import styles from '#web/features/sales/shared/customer-page.module.css'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { LanguageLinks } from '#web/ui/language-links.tsx'
import { usePageTitle } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { Skeleton } from '#web/ui/states.tsx'
import { estimateLayoutQuery, estimatePageQuery, saveEstimate } from './api.ts'
import { outcomeOf } from './outcome.ts'

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'))
const PrintedDocument = lazy(() => import('#web/features/documents/shared/print/printed-document.tsx'))

type Props = { token: string; estimate: Page }

/** The customer's page of an estimate: what it says, and their answer. Works without an account, on a phone first. */
export function EstimatePage({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery(estimatePageQuery(token))
  const isTurning = useCustomersLanguage(data?.language)
  usePageTitle(data ? t('Estimate from {company_name}', { company_name: data.company_name }) : t('Estimate'))
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
          <Offer token={token} estimate={data} />
        )}
      </div>
    </main>
  )
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404

function Offer({ token, estimate }: Props) {
  const { company_name, company_email, customer_name, estimate_number, state, total, valid_until } = estimate
  return (
    <>
      <section className={styles.card}>
        <header className={styles.head}>
          <p className={styles.company}>{company_name}</p>
          <h1 className={styles.purpose}>{t('Estimate {estimate_number}', { estimate_number })}</h1>
          <p className={styles.quiet}>{t('For {payer_name}', { payer_name: customer_name })}</p>
        </header>
        {state !== 'revised' && <p className={styles.sum}>₹{formatPaise(total)}</p>}
        <Outcome estimate={estimate} />
        {state === 'open' && <p className={styles.quiet}>{t('Valid until {date}', { date: formatDate(valid_until) })}</p>}
        {state === 'open' && <Answers token={token} estimate={estimate} />}
      </section>
      {state !== 'revised' && <Content token={token} estimate={estimate} />}
      {company_email && (
        <p className={styles.foot}>
          {rich('Questions? Write to {link}', { link: <a href={`mailto:${company_email}`}>{company_email}</a> })}
        </p>
      )}
    </>
  )
}

function Outcome({ estimate }: Pick<Props, 'estimate'>) {
  const outcome = outcomeOf(estimate)
  if (outcome === null) return null
  return (
    <div className={styles.sign} data-tone={outcome.tone} aria-live="polite">
      <Icon name={outcome.icon} size={28} />
      <h2>{outcome.title}</h2>
      {outcome.text && <p className={styles.quiet}>{outcome.text}</p>}
    </div>
  )
}

function Answers({ token, estimate }: Props) {
  const [answer, setAnswer] = useState<'accepted' | 'declined'>()
  return (
    <div className={styles.answers}>
      <Button tone="primary" icon="check" onClick={() => setAnswer('accepted')}>
        {t('Accept')}
      </Button>
      <Button tone="quiet" onClick={() => setAnswer('declined')}>
        {t('Decline')}
      </Button>
      {answer && (
        <Suspense>
          <AnswerDialog token={token} estimate={estimate} answer={answer} onClose={() => setAnswer(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** Its lines, its PDF, and the whole of it as printed. */
function Content({ token, estimate }: Props) {
  const number = estimate.estimate_number ?? 'estimate'
  return (
    <>
      <section className={styles.card}>
        <CustomerLines lines={estimate.lines} total={estimate.total} />
        <Button icon="download" onClick={() => void downloadWithToast(saveEstimate(token, number))}>
          {t('PDF')}
        </Button>
      </section>
      <Printed token={token} estimate={estimate} />
    </>
  )
}

/** The whole estimate, as in its PDF. */
function Printed({ token, estimate: { version } }: Props) {
  const { data } = useQuery(estimateLayoutQuery(token, version))
  if (!data) return null
  return (
    <section className={styles.document} aria-label={t('Estimate')}>
      <Suspense>
        <PrintedDocument layout={data} />
      </Suspense>
    </section>
  )
}
