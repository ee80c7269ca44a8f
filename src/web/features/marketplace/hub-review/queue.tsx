import { useEffect, useRef } from 'react'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { Waiting } from './api.ts'
import styles from './review.module.css'

type QueueProps = {
  queue: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  rows: readonly Waiting[]
  open: string
  onOpen: (product_id: string) => void
}

/** The listings, longest waiting first. */
export function Queue({ queue, rows, open, onOpen }: QueueProps) {
  return (
    <nav className={styles.queue} aria-label={t('Listings in the queue')}>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <QueueRow key={row.product_id} row={row} isOpen={row.product_id === open} onOpen={() => onOpen(row.product_id)} />
        ))}
      </ul>
      {queue.hasNextPage && (
        <Button busy={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
    </nav>
  )
}

function QueueRow({ row, isOpen, onOpen }: { row: Waiting; isOpen: boolean; onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={cx(styles.row, isOpen && styles.isOpen)}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
      >
        <span className={styles.thumb}>
          {row.image === undefined ? <Icon name="item" size={20} /> : <img src={row.image} alt="" loading="lazy" />}
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{row.product_title}</span>
          <span className={styles.small}>{row.company_name}</span>
          <span className={styles.small}>{row.note}</span>
        </span>
      </button>
    </li>
  )
}
