import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaperPages } from '#contract/documents/paper-pages.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Part } from '#web/ui/part.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { PaperPage } from './paper-page.tsx'
import styles from './paper-view.module.css'

export type PaperQuery = UseQueryOptions<PaperPages, Error, PaperPages, readonly string[]>
type Props = {
  query: PaperQuery
  /** The value that is looked at. */
  active?: string | undefined
  onPick?: ((field: string) => void) | undefined
}

/** A vendor's document as it came, beside what was read from it: the place of each value is marked. */
export default function PaperView({ query, active, onPick }: Props) {
  const { data, error, refetch } = useQuery(query)
  const [isLarge, setLarge] = useState(false)
  return (
    <details className={styles.paper} open>
      <summary>{t('Vendor’s document')}</summary>
      {error ? (
        <ErrorState error={error} title={t('We couldn’t show the document')} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton lines={8} height={420} />
      ) : (
        <>
          <Part
            plays="group"
            aria-label={t('Pages of the document')}
            tabIndex={0}
            className={styles.pages}
            data-large={isLarge || undefined}
          >
            {data.pages.map((page, at) => (
              <PaperPage
                key={at}
                page={page}
                number={at + 1}
                marks={data.marks.filter((mark) => mark.page === at)}
                {...{ active, onPick }}
              />
            ))}
            {data.page_count > data.pages.length && (
              <p className={styles.rest}>
                {t('{count, plural, one {# more page} other {# more pages}} in the file', {
                  count: data.page_count - data.pages.length,
                })}
              </p>
            )}
          </Part>
          <Button tone="quiet" onClick={() => setLarge(!isLarge)}>
            {isLarge ? t('Fit to width') : t('Enlarge')}
          </Button>
        </>
      )}
    </details>
  )
}
