import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'
import styles from './states.module.css'

export type NoteProps = { icon: IconName; title: string; children?: ReactNode; actions?: ReactNode; role?: 'alert' | undefined }

export function Note({ icon, title, children, actions, role }: NoteProps) {
  return (
    <div className={styles.note} role={role}>
      <span className={styles.icon}>
        <Icon name={icon} size={20} />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
