import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/states.tsx'
import { useLasting } from '#web/ui/use-lasting.ts'
import { type ListingFilter, listingsQuery } from './api.ts'
import { ListingCard } from './listing-card.tsx'
import styles from './listing-grid.module.css'

/** A grid of listings that loads more as it is scrolled. */
export function ListingGrid({ filter, empty }: { filter: ListingFilter; empty: ReactNode }) {
  const list = useInfiniteQuery(listingsQuery(filter))
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, isPlaceholderData } = list
  const near = useRef<HTMLDivElement>(null)
  const mayReadOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData
  useEffect(() => {
    if (near.current === null || !mayReadOn) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage())
    watcher.observe(near.current)
    return () => watcher.disconnect()
  }, [mayReadOn, fetchNextPage])
  if (!list.data)
    return list.error ? (
      <ErrorState error={list.error} title={t("We couldn't load the listings")} onRetry={list.refetch} />
    ) : (
      <Ghosts />
    )
  const rows = list.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return empty
  return (
    <div className={styles.seat}>
      <ul aria-label={t('Listings')} aria-busy={isPlaceholderData} className={cx(styles.grid, isPlaceholderData && styles.old)}>
        {rows.map((listing) => (
          <ListingCard key={listing.product_id} listing={listing} />
        ))}
      </ul>
      <div ref={near} className={styles.near} />
      {isFetchingNextPage && <output className={styles.more}>{t('Loading more …')}</output>}
      {isFetchNextPageError && (
        <div className={styles.more}>
          {t("We couldn't load the next listings.")}{' '}
          <Button tone="quiet" icon="refresh" onClick={() => void fetchNextPage()}>
            {t('Try again')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Ghosts() {
  const isShown = useLasting(true)
  return (
    <output className={cx(styles.grid, !isShown && styles.waiting)}>
      <span className="visually-hidden">{t('Loading listings')}</span>
      {Array.from({ length: 8 }, (_, at) => (
        <span key={at} className={styles.ghost} />
      ))}
    </output>
  )
}
