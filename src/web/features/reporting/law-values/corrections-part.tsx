import type { LawCorrection } from '#contract/reporting/law-values.ts'
import { dateInIndia, formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Card } from '#web/ui/layout.tsx'
import styles from './law-values.module.css'

/** What whoever runs the installation corrected of a pack, and what of this company stands in its days. Nothing without a correction. */
export function CorrectionsPart({ corrections }: { corrections: readonly LawCorrection[] }) {
  if (corrections.length === 0) return null
  return (
    <Card title={t('Corrections')}>
      <ul className={styles.rows}>
        {corrections.map((each) => (
          <li key={each.law_corrections_id} className={styles.row}>
            <span className={styles.days}>
              {each.title}
              <br />
              {daysOf(each)}
            </span>
            <span>
              {each.is_withdrawn
                ? t('Withdrawn: {before} is {after} again', { before: each.before, after: each.after })
                : t('{before} became {after}', { before: each.before, after: each.after })}
              <br />
              {touchedWords(each)}
            </span>
            <span className={styles.source}>
              {each.is_withdrawn ? each.reason : `${each.reason} · ${each.source} (${formatDate(each.source_date)})`}
              <br />
              {t('{name}, {date}', { name: each.recorded_by, date: formatDate(dateInIndia(new Date(each.recorded_at))) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const daysOf = ({ from, until }: LawCorrection) =>
  until === null
    ? t('From {from}', { from: formatDate(from) })
    : t('{from} to {to}', { from: formatDate(from), to: formatDate(until) })

function touchedWords({ open, kept }: LawCorrection): string {
  const stays =
    kept === 0
      ? t('Nothing filed or approved is in these days.')
      : t('Filed or approved in these days: {kept}. They stay as they are.', { kept })
  return open.length === 0 ? stays : `${t('To be worked out again: {open}.', { open: open.join('; ') })} ${stays}`
}
