import type { ListingReview, ReviewDecision } from '#contract/marketplace/hub-review.ts'
import { formatDate, dateInIndia, formatInstant } from '#web/lib/format.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import styles from './review.module.css'

const reasons: Record<ListingReview['reports'][number]['reason'], string> = {
  fraud: 'It looks like a fraud',
  prohibited: 'It may not be sold',
  wrong_category: 'It is in the wrong category',
  misleading: 'Text, price or pictures mislead',
  copied: 'It is copied from somebody else',
  other: 'Something else',
}
const decided: Record<ReviewDecision, { word: string; tone: Tone }> = {
  verify: { word: 'Approved', tone: 'success' },
  reject: { word: 'Rejected', tone: 'danger' },
  suspend: { word: 'Taken down', tone: 'danger' },
  keep: { word: 'Kept', tone: 'neutral' },
}

/** What buyers reported and nobody looked at. */
export function Reports({ reports }: Pick<ListingReview, 'reports'>) {
  if (reports.length === 0) return null
  return (
    <Card title="Reports">
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

/** Whose it is, and what was decided before. */
export function Background({ review: { seller, company_name, company_since, decisions } }: { review: ListingReview }) {
  return (
    <>
      <Card title="Seller">
        <Facts
          items={[
            ['Company', company_name],
            ['With us since', formatDate(dateInIndia(new Date(company_since)))],
            ['Sells as', seller?.company_name],
            ['City', seller?.city],
            ['Founded', seller?.launch_year],
            ['About', seller?.about_company],
          ]}
        />
        {seller === null && <Notice>There is no seller profile yet.</Notice>}
      </Card>
      {decisions.length > 0 && (
        <Card title="Decided before">
          <ul className={styles.entries}>
            {decisions.map(({ decision, reason, reviewer_name, version, created_at }, at) => (
              <li key={at}>
                <Badge tone={decided[decision].tone}>{decided[decision].word}</Badge>
                {reason !== null && <p className={styles.description}>{reason}</p>}
                <span className={styles.small}>
                  {reviewer_name}, version {version}, {formatInstant(created_at)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
