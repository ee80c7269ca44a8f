import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { t } from '#core/messages.ts'
import type { UnmatchedLine } from '#contract/banking/reconciliation.ts'
import { Part } from '#web/ui/part.tsx'
import { useWindow } from '#web/ui/use-window.ts'
import { HEIGHT, LineOption } from './line-option.tsx'
import styles from './reconcile.module.css'

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
            <LineOption
              key={row.bank_transactions_id}
              id={`${id}-${index}`}
              row={row}
              index={index}
              isCurrent={index === at}
              isTicked={ticked.has(row.bank_transactions_id)}
              onOpen={onOpen}
              onTick={onTick}
            />
          )
        })}
      </div>
    </Part>
  )
}
