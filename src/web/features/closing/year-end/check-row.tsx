import { Link } from '@tanstack/react-router'
import type { YearEndCheck } from '#contract/closing/year-end.ts'
import { checkTitles } from '#core/closing/year-end/checks.ts'
import { t, translate } from '#core/messages.ts'
import { formatInstant, formatPaise } from '#web/lib/format.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import styles from './year-end.module.css'

const states: Record<YearEndCheck['state'], readonly [tone: Tone, words: string]> = {
  passed: ['success', t('Passed')],
  not_needed: ['neutral', t('Not needed')],
  open: ['danger', t('Open')],
  unproven: ['warning', t('Check by hand')],
}
const marks = { not_applicable: t('Not applicable'), done_otherwise: t('Done another way') }

type Props = { check: YearEndCheck; mayMark: boolean; onMark: () => void; onUnmark: () => void }

/** A row of the checklist: its status, its findings with a link, and its actions. */
export function CheckRow({ check, mayMark, onMark, onUnmark }: Props) {
  const { check_key, state, finding, amount, items, item_count, proof, action, mark, is_settled } = check
  const [tone, words] = mark === null ? states[state] : (['info', marks[mark.mark]] as const)
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {translate(checkTitles[check_key])} <Badge tone={tone}>{words}</Badge>
        </h2>
        {amount !== null && <span className={styles.amount}>₹{formatPaise(amount)}</span>}
      </div>
      <p className={styles.finding}>{translate(finding)}</p>
      {mark !== null && (
        <p className={styles.finding}>
          {mark.reason} · {mark.marked_by_name ?? t('System')}, {formatInstant(mark.marked_at)}
        </p>
      )}
      {items.length > 0 && !(is_settled && mark === null) && (
        <ul className={styles.items}>
          {items.map(({ label, amount: part, link }, at) => (
            <li key={`${label} ${at}`}>
              {link === null ? translate(label) : <Link to={link}>{translate(label)}</Link>}
              {part !== null && <span className={styles.amount}>₹{formatPaise(part)}</span>}
            </li>
          ))}
          {item_count > items.length && <li>{t('{value} more', { value: item_count - items.length })}</li>}
        </ul>
      )}
      <div className={styles.acts} data-print="hide">
        {proof && <Link to={proof.link}>{translate(proof.label)}</Link>}
        {!is_settled && action && (
          <ButtonLink tone="plain" to={action.link}>
            {translate(action.label)}
          </ButtonLink>
        )}
        {mayMark && mark === null && !is_settled && (
          <Button tone="quiet" onClick={onMark}>
            {t('Mark row')}
          </Button>
        )}
        {mayMark && mark !== null && (
          <Button tone="quiet" icon="undo" onClick={onUnmark}>
            {t('Remove mark')}
          </Button>
        )}
      </div>
    </li>
  )
}
