import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { OfferPage } from '#contract/payroll/offers.ts'
import { t } from '#core/messages.ts'
import { ApiError, sentence } from '#web/lib/errors.ts'
import { formatDate, formatInstant } from '#web/lib/format.ts'
import { rich } from '#web/lib/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { LanguageLinks } from '#web/ui/language-links.tsx'
import { usePageTitle } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { Skeleton } from '#web/ui/states.tsx'
import styles from '#web/features/sales/shared/customer-page.module.css'
import { PayTable } from '../shared/pay-table.tsx'
import { offerPageQuery, saveOfferPage } from './api.ts'
import own from './candidate.module.css'

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'))

type Props = { token: string; offer: OfferPage }

/** The candidate's page of an offer: the letter, the pay, and their answer. Works without an account, on a phone first. */
export function CandidatePage({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery(offerPageQuery(token))
  usePageTitle(data ? t('Offer from {company_name}', { company_name: data.company_name }) : t('Offer'))
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
        ) : data === undefined ? (
          <section className={styles.card}>
            <Skeleton lines={5} height={320} label={t('Opening the link')} />
          </section>
        ) : (
          <Offered token={token} offer={data} />
        )}
      </div>
    </main>
  )
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404

function Offered({ token, offer }: Props) {
  const { company_name, company_email, candidate_name, designation, page_state, joins_on, valid_until } = offer
  return (
    <>
      <section className={styles.card}>
        <header className={styles.head}>
          <p className={styles.company}>{company_name}</p>
          <h1 className={styles.purpose}>{designation}</h1>
          <p className={styles.quiet}>{t('For {candidate_name}, from {date}', { candidate_name, date: formatDate(joins_on) })}</p>
        </header>
        <Outcome offer={offer} />
        {page_state === 'open' && <p className={styles.quiet}>{t('Valid until {date}', { date: formatDate(valid_until) })}</p>}
        {page_state === 'open' && <Answers token={token} offer={offer} />}
      </section>
      {offer.rows.length > 0 && (
        <section className={styles.card}>
          {offer.paragraphs.map((line, at) => (
            <p key={at}>{line}</p>
          ))}
          <div className={own.pay}>
            <PayTable rows={offer.rows} />
          </div>
          <Button icon="download" onClick={() => void downloadWithToast(saveOfferPage(token))}>
            {t('PDF')}
          </Button>
        </section>
      )}
      {company_email && (
        <p className={styles.foot}>
          {rich('Questions? Write to {link}', { link: <a href={`mailto:${company_email}`}>{company_email}</a> })}
        </p>
      )}
    </>
  )
}

function Outcome({ offer: { page_state, answer_name, answered_at, company_name, valid_until } }: Pick<Props, 'offer'>) {
  if (page_state === 'open') return null
  const by = answered_at === null ? '' : t('By {name}, {time}.', { name: answer_name, time: formatInstant(answered_at) })
  const [icon, title, text] =
    page_state === 'accepted'
      ? (['done', t('Offer accepted'), by] as const)
      : page_state === 'declined'
        ? (['close', t('Offer declined'), by] as const)
        : ([
            'clock',
            t('This offer has expired'),
            t('It was valid until {date}. Ask {company_name} for a new one.', { date: formatDate(valid_until), company_name }),
          ] as const)
  return (
    <div className={styles.sign} data-tone={page_state === 'accepted' ? 'good' : undefined} aria-live="polite">
      <Icon name={icon} size={28} />
      <h2>{title}</h2>
      {text && <p className={styles.quiet}>{text}</p>}
    </div>
  )
}

function Answers({ token, offer }: Props) {
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
          <AnswerDialog token={token} offer={offer} answer={answer} onClose={() => setAnswer(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
