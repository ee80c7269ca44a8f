import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { t } from '#core/messages.ts'
import { reference, sentence } from '#web/lib/errors.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icons.tsx'
import { Note, type NoteProps } from './note.tsx'
import { PageHeader } from './page-header.tsx'
import styles from './states.module.css'
import { useLasting } from './use-lasting.ts'

/** Nothing here yet (describe what will appear and offer the first action), or no matches (offer Clear filters). */
export function EmptyState({ icon = 'inbox', ...props }: Omit<NoteProps, 'icon' | 'role'> & { icon?: IconName }) {
  return <Note icon={icon} {...props} />
}

type ErrorStateProps = {
  error: unknown
  /** What failed: “The invoices could not be loaded”. */
  title?: string
  onRetry?: () => unknown
}

/** Replaces the part that failed; the rest of the page still works. */
export function ErrorState({ error, title = t("We couldn't load this"), onRetry }: ErrorStateProps) {
  const code = reference(error)
  const [isTrying, setTrying] = useState(false)
  return (
    <Note
      icon="warning"
      title={title}
      role="alert"
      actions={
        onRetry && (
          <Button
            icon="refresh"
            busy={isTrying}
            onClick={() => {
              setTrying(true)
              // The result replaces this note or appears in it.
              void Promise.resolve(onRetry()).finally(() => setTrying(false))
            }}
          >
            {t('Try again')}
          </Button>
        )
      }
    >
      {sentence(error)}
      {code && <span className={styles.code}>{t('Reference {code}', { code })}</span>}
    </Note>
  )
}

type SkeletonProps = {
  lines?: number /** The height in pixels of the content, so that nothing shifts when it loads. */
  height?: number
  label?: string
}

/** Grey bars of the final size; nothing for the first 200 ms. */
export function Skeleton({ lines = 3, height, label = t('Loading') }: SkeletonProps) {
  const isShown = useLasting(true)
  return (
    <output className={cx(styles.skeleton, !isShown && styles.waiting)} style={{ minHeight: height }}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles.bar} style={{ width: `${[92, 78, 85, 64][index % 4]}%` }} />
      ))}
    </output>
  )
}

/** Progress of a known total. */
export function Progress({ value, max = 100, label }: { value: number; max?: number; label: string }) {
  return (
    <div className={styles.progress}>
      <div className={styles.progressHead}>
        <span>{label}</span>
        <span className="figures">{Math.round((value / Math.max(max, 1)) * 100)}%</span>
      </div>
      <progress value={value} max={max} aria-label={label} />
    </div>
  )
}

/** A coloured line above content: the problem, and what to do. */
export function Notice({
  tone = 'info',
  children,
  action,
}: {
  tone?: 'info' | 'warning' | 'danger' | 'success'
  children: ReactNode
  action?: ReactNode
}) {
  const icons = { info: 'info', warning: 'warning', danger: 'error', success: 'done' } as const
  return (
    <div className={cx(styles.notice, styles[tone])} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon name={icons[tone]} />
      <div className={styles.noticeText}>{children}</div>
      {action}
    </div>
  )
}

/** A page the person may not open: its name, the required permission, and who can grant it. Never a login loop. */
export function NoPermission({ page, needs }: { page: string; needs: string }) {
  const { history } = useRouter()
  return (
    <>
      <PageHeader title={page} />
      <Note
        icon="lock"
        title={t('Needs: {needs} access', { needs })}
        actions={
          <Button icon="back" onClick={() => history.back()}>
            {t('Back')}
          </Button>
        }
      >
        {t('An owner or admin of the company can grant it under Settings, Team.')}
      </Note>
    </>
  )
}
