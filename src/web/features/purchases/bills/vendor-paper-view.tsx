import { lazy, Suspense } from 'react'
import type { PaperQuery } from '#web/features/documents/shared/paper/paper-view.tsx'
import { PartBoundary } from '#web/ui/part-boundary.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import styles from '../shared/editor.module.css'

const PaperView = lazy(() => import('#web/features/documents/shared/paper/paper-view.tsx'))

type Props = { query: PaperQuery; active: string | undefined; onPick: (field: string) => void }

/** The vendor’s own document beside the form; without it the form still works. */
export function VendorPaper({ query, active, onPick }: Props) {
  return (
    <div className={styles.vendorPaper}>
      <PartBoundary>
        <Suspense fallback={<Skeleton lines={8} height={420} />}>
          <PaperView query={query} active={active} onPick={onPick} />
        </Suspense>
      </PartBoundary>
    </div>
  )
}
