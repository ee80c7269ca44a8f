import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import styles from './hub-crumbs.module.css'

type Crumb = { label: string; to: string; params?: Record<string, string>; search?: Record<string, unknown> }

/** The way here, as the specification writes it: Apps > hub > … The last is the page itself, unless it stands in the heading below. */
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
