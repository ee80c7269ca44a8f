import { type ReactNode, Suspense } from 'react'
import { t } from '#core/messages.ts'
import { PartBoundary } from '#web/ui/part-boundary.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import styles from './part-switch.module.css'

/** The document beside its editor. */
export const PreviewFrame = ({ children }: { children: ReactNode }) => (
  <section className={styles.preview} aria-label={t('Preview')}>
    <PartBoundary>
      <Suspense fallback={<Skeleton lines={8} height={420} />}>{children}</Suspense>
    </PartBoundary>
  </section>
)
