import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { t } from '#core/messages.ts'
import type { KeysetQuery } from '#web/lib/query.ts'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import styles from './contacts.module.css'

type Face = { key: string; link: string; title: string; detail: string; amount: string | undefined }
type Props<Row> = {
  noun: string
  query: KeysetQuery<Row>
  isFiltered: boolean
  face: (row: Row) => Face
  onOpen: () => void
}

/** A narrow, virtualized list that loads more as it is scrolled. */
export function PanelList<Row>({ noun, query, isFiltered, face, onOpen }: Props<Row>) {
  const list = useInfiniteQuery(query)
  const end = useRef<HTMLLIElement>(null)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  useEffect(() => {
    if (end.current === null || !hasNextPage || isFetchingNextPage) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), { rootMargin: '400px' })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  if (list.status === 'error')
    return <ErrorState error={list.error} title={t("We couldn't load the {noun}", { noun })} onRetry={list.refetch} />
  if (list.status === 'pending') return <Skeleton lines={6} height={336} label={t('Loading {noun}', { noun })} />
  const rows = list.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return isFiltered ? (
      <EmptyState icon="search" title={t('No {noun} match', { noun })}>
        {t('Try fewer letters.')}
      </EmptyState>
    ) : (
      <EmptyState title={t('No {noun} yet', { noun })}>
        {t('What you add appears here, ready to pick wherever you need it.')}
      </EmptyState>
    )
  return (
    <ul className={styles.list} aria-label={noun} aria-busy={list.isPlaceholderData}>
      {rows.map(face).map(({ key, link, title, detail, amount }) => (
        <li key={key} className={styles.row}>
          <Link to={link} className={styles.link} onClick={onOpen}>
            <span className={styles.name}>
              <span className={styles.title}>{title}</span>
              <span className={styles.detail}>{detail}</span>
            </span>
            {amount && <span className="figures">{amount}</span>}
          </Link>
        </li>
      ))}
      {hasNextPage && (
        <li ref={end} className={styles.more}>
          {t('Loading more …')}
        </li>
      )}
    </ul>
  )
}
