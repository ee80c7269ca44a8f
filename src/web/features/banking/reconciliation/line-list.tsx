import { reasonText } from '#web/lib/reason.ts'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { t } from '#core/messages.ts'
import type { UnmatchedLine } from '#contract/banking/reconciliation.ts'
import { formatDate } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Part } from '#web/ui/part.tsx'
import { useWindow } from '#web/ui/use-window.ts'
import styles from './reconcile.module.css'
import { confidenceTones, confidenceWords, moneyWords } from './words.ts'

const HEIGHT = 64

type Props = {
  rows: readonly UnmatchedLine[]
  /** The selected line. */
  current: string | undefined
  ticked: ReadonlySet<string>
  onOpen: (id: string) => void
  onTick: (id: string) => void
  onEnter: () => void
  /** The list is scrolled near the end of the loaded part. */
  onNearEnd: () => void
}

/** Unmatched lines as one Tab stop: arrows move, Space selects, Enter accepts the suggestion. */
export function LineList({ rows, current, ticked, onOpen, onTick, onEnter, onNearEnd }: Props) {
  const id = useId()
  const at = rows.findIndex((row) => row.bank_transactions_id === current)
  const sight = useWindow({ count: rows.length, height: HEIGHT, head: 0, start: Math.max(0, at - 3) * HEIGHT })
  const { attach, scrollTo } = sight
  useEffect(() => {
    if (at >= 0) scrollTo(at)
  }, [at, scrollTo])
  const nearEnd = useRef(onNearEnd)
  useEffect(() => {
    nearEnd.current = onNearEnd
  }, [onNearEnd])
  const last = sight.shown.at(-1) ?? 0
  useEffect(() => {
    if (last >= rows.length - 10) nearEnd.current()
  }, [last, rows.length])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -rows.length, End: rows.length }[event.key]
    const next = step === undefined ? undefined : rows[Math.min(rows.length - 1, Math.max(0, at + step))]
    if (next) onOpen(next.bank_transactions_id)
    else if (event.key === ' ' && current !== undefined) onTick(current)
    else if (event.key === 'Enter') onEnter()
    else return
    event.preventDefault()
  }
  return (
    <Part
      plays="listbox"
      ref={attach}
      tabIndex={0}
      aria-label={t('Bank lines to match')}
      aria-multiselectable
      aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
      className={styles.list}
      onKeyDown={onKeyDown}
    >
      <div className={styles.rows} style={{ height: rows.length * HEIGHT }} role="presentation">
        {sight.shown.map((index) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <Part
              key={row.bank_transactions_id}
              plays="option"
              id={`${id}-${index}`}
              aria-selected={ticked.has(row.bank_transactions_id)}
              aria-posinset={index + 1}
              aria-setsize={-1}
              aria-current={index === at || undefined}
              tabIndex={-1}
              className={cx(styles.row, index === at && styles.current)}
              style={{ top: index * HEIGHT, height: HEIGHT }}
              onClick={(event) =>
                event.target instanceof Element && event.target.closest('[data-tick]')
                  ? onTick(row.bank_transactions_id)
                  : onOpen(row.bank_transactions_id)
              }
            >
              <Face row={row} isTicked={ticked.has(row.bank_transactions_id)} />
            </Part>
          )
        })}
      </div>
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
