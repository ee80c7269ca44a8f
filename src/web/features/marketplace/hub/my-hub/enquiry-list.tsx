import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { t } from '#core/messages.ts'
import type { KeysetQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { useLasting } from '#web/ui/use-lasting.ts'
import styles from './enquiries.module.css'
import type { Enquiry, Person } from './enquiry-parties.ts'
import { EnquiryRow } from './enquiry-row.tsx'
import { NothingHere } from './nothing-here.tsx'

type EnquiryListProps<Row extends Enquiry> = {
  label: string
  /** The heading of the other party's column: “Sender Details”. */
  who: string
  query: KeysetQuery<Row>
  personOf: (row: Row) => Person
  onOpen: (hub_enquiries_id: string) => void
}

/** Enquiries by age, with infinite scrolling. Rows on wide screens, cards on phones. */
export function EnquiryList<Row extends Enquiry>({ label, who, query, personOf, onOpen }: EnquiryListProps<Row>) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = useInfiniteQuery(query)
  const more = useSeen(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  })
  if (data === undefined)
    return error ? (
      <ErrorState error={error} title={t("We couldn't load the enquiries")} onRetry={refetch} />
    ) : (
      <Waiting label={label} />
    )
  const rows = data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <NothingHere />
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {[t('Product Name'), who, t('Description')].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <EnquiryRow key={row.hub_enquiries_id} row={row} person={personOf(row)} who={who} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <div ref={more} className={styles.more}>
          {isFetchNextPageError ? (
            <Button icon="refresh" onClick={() => void fetchNextPage()}>
              {t('Try again')}
            </Button>
          ) : (
            <Waiting label={t('more of {label}', { label })} />
          )}
        </div>
      )}
    </div>
  )
}

/** Three placeholder rows. */
function Waiting({ label }: { label: string }) {
  const isShown = useLasting(true)
  return (
    <output className={styles.waiting} style={{ visibility: isShown ? 'visible' : 'hidden' }}>
      <span className="visually-hidden">{t('Loading {label}', { label })}</span>
      {[0, 1, 2].map((each) => (
        <span key={each} className={styles.ghost} data-skeleton>
          <span />
          <span />
          <span />
        </span>
      ))}
    </output>
  )
}

/** Runs whenever the element enters the viewport, or is still in it after the page grew. */
function useSeen(onSeen: () => void) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), { rootMargin: '200px' })
    observer.observe(element.current)
    return () => observer.disconnect()
  })
  return element
}
