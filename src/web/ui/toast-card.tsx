import { useEffect, useRef, useState } from 'react'
import { t } from '#core/messages.ts'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icons.tsx'
import { dismissToast, type Toast, type ToastTone } from './toast-store.ts'
import styles from './toaster.module.css'

const icons: Record<ToastTone, IconName> = { neutral: 'info', success: 'done', danger: 'error' }

/** One message, for as long as it is not read over. */
export function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  const left = useRef(toast.lasts)
  useEffect(() => {
    if (isHeld) return
    const since = Date.now()
    const timer = setTimeout(() => dismissToast(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1000, left.current - (Date.now() - since))
    }
  }, [isHeld, toast.id])
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <div
      className={cx(styles.toast, styles[toast.tone])}
      role={toast.tone === 'danger' ? 'alert' : undefined}
      data-toasts
      {...hold}
    >
      <Icon name={icons[toast.tone]} />
      <p className={styles.text}>{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(toast.id, true)
            toast.action?.run()
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton icon="close" label={t('Dismiss')} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
