import { useSyncExternalStore } from 'react'
import { t } from '#core/messages.ts'
import { quietPart } from './lazy-part.tsx'
import { toastStore } from './toast-store.ts'
import styles from './toaster.module.css'

// A message that comes before its card is shown, and its time begins, when the card is there.
const Card = quietPart(() => import('./toast-card.tsx').then((part) => part.ToastCard))

/** Where toasts appear: top centre, once in the app. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  return (
    <section aria-label={t('Messages')} aria-live="polite" className={styles.toasts} data-toasts data-print="hide">
      {toasts.map((one) => (
        <Card key={one.id} toast={one} />
      ))}
    </section>
  )
}
