import { reasonText } from '#web/lib/reason.ts'
import type { UnmatchedLine } from '#contract/banking/reconciliation.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Part } from '#web/ui/part.tsx'
import styles from './reconcile.module.css'
import { confidenceTones, confidenceWords, moneyWords } from './words.ts'

export const HEIGHT = 64

type LineOptionProps = {
  id: string
  row: UnmatchedLine
  index: number
  isCurrent: boolean
  isTicked: boolean
  onOpen: (id: string) => void
  onTick: (id: string) => void
}

/** One line of the list, with its best suggestion. */
export function LineOption({ id, row, index, isCurrent, isTicked, onOpen, onTick }: LineOptionProps) {
  return (
    <Part
      plays="option"
      id={id}
      aria-selected={isTicked}
      aria-posinset={index + 1}
      aria-setsize={-1}
      aria-current={isCurrent || undefined}
      tabIndex={-1}
      className={cx(styles.row, isCurrent && styles.current)}
      style={{ top: index * HEIGHT, height: HEIGHT }}
      onClick={(event) =>
        event.target instanceof Element && event.target.closest('[data-tick]')
          ? onTick(row.bank_transactions_id)
          : onOpen(row.bank_transactions_id)
      }
    >
      <Face row={row} isTicked={isTicked} />
    </Part>
  )
}

function Face({ row, isTicked }: { row: UnmatchedLine; isTicked: boolean }) {
  const { suggestion } = row
  return (
    <>
      <span className={styles.tick} data-tick title={t('Match several lines together')}>
        <span className={cx(styles.box, isTicked && styles.boxOn)}>{isTicked && <Icon name="check" size={12} />}</span>
      </span>
      <span className={styles.who}>{row.counterparty ?? (row.description || t('No narration'))}</span>
      <span className={cx(styles.sum, 'figures')}>{moneyWords(row.amount, row.line_currency ?? row.currency)}</span>
      <span className={styles.when}>
        {formatDate(row.transaction_date)}
        {suggestion && <span className={styles.hint}> · {reasonText(suggestion.title)}</span>}
      </span>
      <span className={styles.sure}>
        {suggestion && <Badge tone={confidenceTones[suggestion.confidence]}>{confidenceWords[suggestion.confidence]}</Badge>}
      </span>
    </>
  )
}
