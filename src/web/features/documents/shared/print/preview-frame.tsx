import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { t } from '#core/messages.ts'
import { afterPaint } from '#web/lib/after-paint.ts'
import { PartBoundary } from '#web/ui/part-boundary.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import styles from './part-switch.module.css'

/** The document beside its editor. It comes after the editor is drawn: before that nothing is typed that it could show. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => afterPaint(() => setDrawn(true)), [])
  const waiting = <Skeleton lines={8} height={420} />
  return (
    <section className={styles.preview} aria-label={t('Preview')}>
      <PartBoundary>
        <Suspense fallback={waiting}>{isDrawn ? children : waiting}</Suspense>
      </PartBoundary>
    </section>
  )
}
