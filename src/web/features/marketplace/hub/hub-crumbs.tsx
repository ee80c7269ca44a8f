import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import styles from './hub-crumbs.module.css'

type Crumb = { label: string; to: string; params?: Record<string, string>; search?: Record<string, unknown> }

/** Breadcrumbs as in the specification: Apps > hub > … The last is the page itself, unless the heading below names it. */
export function HubCrumbs({ trail = [], here }: { trail?: readonly Crumb[]; here: string }) {
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className={styles.crumbs}>
        {[{ label: t('Apps'), to: '/apps' }, ...(here === 'Hub' ? [] : [{ label: 'hub', to: '/apps/hub' }]), ...trail].map(
          ({ label, ...target }) => (
            <li key={label}>
              <Link {...(target as { to: string })} activeProps={{}}>
                {label}
              </Link>
            </li>
          ),
        )}
        <li aria-current="page" className={styles.here}>
          <span>{here}</span>
        </li>
      </ol>
    </nav>
  )
}
