import { t } from '#core/messages.ts'
import type { ListingReview, ReviewDecision } from '#contract/marketplace/hub-review.ts'
import { formatDate, dateInIndia, formatInstant } from '#web/lib/format.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import styles from './review.module.css'

const reasons: Record<ListingReview['reports'][number]['reason'], string> = {
  fraud: t('It looks like fraud'),
  prohibited: t('It may not be sold'),
  wrong_category: t('It is in the wrong category'),
  misleading: t('Text, price or pictures are misleading'),
  copied: t('It is copied from somebody else'),
  other: t('Something else'),
}
const decided: Record<ReviewDecision, { word: string; tone: Tone }> = {
  verify: { word: t('Approved'), tone: 'success' },
  reject: { word: t('Rejected'), tone: 'danger' },
  suspend: { word: t('Taken down'), tone: 'danger' },
  keep: { word: t('Kept'), tone: 'neutral' },
}

/** Unreviewed reports by buyers. */
export function Reports({ reports }: Pick<ListingReview, 'reports'>) {
  if (reports.length === 0) return null
  return (
    <Card title={t('Reports')}>
      <ul className={styles.entries}>
        {reports.map(({ reason, details, created_at }, at) => (
          <li key={at}>
            <strong>{reasons[reason]}</strong>
            {details !== '' && <p className={styles.description}>{details}</p>}
            <span className={styles.small}>{formatInstant(created_at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The owner of the listing, and earlier decisions. */
export function Background({ review: { seller, company_name, company_since, decisions } }: { review: ListingReview }) {
  return (
    <>
      <Card title={t('Seller')}>
        <Facts
          items={[
            [t('Company'), company_name],
            [t('With us since'), formatDate(dateInIndia(new Date(company_since)))],
            [t('Sells as'), seller?.company_name],
            [t('City'), seller?.city],
            [t('Founded'), seller?.launch_year],
            [t('About'), seller?.about_company],
          ]}
        />
        {seller === null && <Notice>{t('There is no seller profile yet.')}</Notice>}
      </Card>
      {decisions.length > 0 && (
        <Card title={t('Earlier decisions')}>
          <ul className={styles.entries}>
            {decisions.map(({ decision, reason, reviewer_name, version, created_at }, at) => (
              <li key={at}>
                <Badge tone={decided[decision].tone}>{decided[decision].word}</Badge>
                {reason !== null && <p className={styles.description}>{reason}</p>}
                <span className={styles.small}>
                  {t('{reviewer_name}, version {version}, {time}', { reviewer_name, version, time: formatInstant(created_at) })}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
