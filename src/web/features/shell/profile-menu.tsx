import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { holdsAny } from '#contract/permissions.ts'
import { useSession } from '#web/lib/session.ts'
import { chooseTheme, type Theme, useTheme } from '#web/lib/theme.ts'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { showPalette } from './palette-store.ts'
import styles from './profile.module.css'

const VersionDialog = lazy(() => import('./version-dialog.tsx'))

const themes: readonly { theme: Theme; label: string; icon: IconName }[] = [
  { theme: 'light', label: 'Light theme', icon: 'sun' },
  { theme: 'dark', label: 'Dark theme', icon: 'moon' },
  { theme: 'system', label: 'Theme of the system', icon: 'system' },
]

type ProfileMenuProps = { trigger: 'bar' | 'avatar'; side?: 'top' | 'bottom'; align?: 'start' | 'end' }

/** Who is signed in, and what concerns them: company settings, theme, version, log out. */
export function ProfileMenu({ trigger, side = 'bottom', align = 'end' }: ProfileMenuProps) {
  const session = useSession()
  const navigate = useNavigate()
  const theme = useTheme()
  const [isVersionOpen, setVersionOpen] = useState(false)
  const name = `${session.first_name} ${session.last_name}`
  const settings: MenuItem[] = [
    { id: 'profile', label: 'Profile', icon: 'user', onSelect: () => void navigate({ to: '/settings/profile' as string }) },
    ...(holdsAny(session.permissions, ['OWNER', 'ADMIN', 'MANAGER'])
      ? [
          {
            id: 'team',
            label: 'Team',
            icon: 'customers' as const,
            onSelect: () => void navigate({ to: '/team' as string }),
          },
        ]
      : []),
    ...(holdsAny(session.permissions, ['OWNER', 'ADMIN'])
      ? [
          {
            id: 'role-management',
            label: 'Role Management',
            icon: 'shield' as const,
            onSelect: () => void navigate({ to: '/role-management' as string }),
          },
          {
            id: 'company',
            label: 'Settings',
            icon: 'settings' as const,
            onSelect: () => void navigate({ to: '/settings/company' as string }),
          },
        ]
      : []),
    { id: 'keys', label: 'Keyboard Shortcuts', icon: 'keyboard', shortcut: 'CONTROL+K', onSelect: showPalette },
  ]
  return (
    <>
      <Menu
        side={side}
        align={align}
        title={
          <span className={styles.details}>
            <span className={styles.caption}>PROFILE DETAILS</span>
            <span className={styles.name}>{name}</span>
            <span>{session.email}</span>
          </span>
        }
        trigger={
          trigger === 'bar' ? (
            <button type="button" className={styles.profile}>
              <Avatar name={name} picture={session.display_picture} />
              <span className={styles.who}>
                <span className={styles.welcome}>Welcome</span>
                <span className={styles.person}>{name}</span>
              </span>
            </button>
          ) : (
            <button type="button" className={styles.round} aria-label={`Profile of ${name}`}>
              <Avatar name={name} picture={session.display_picture} />
            </button>
          )
        }
        groups={[
          settings,
          themes.map((one) => ({
            id: one.theme,
            label: one.label,
            icon: one.icon,
            checked: theme === one.theme,
            onSelect: () => chooseTheme(one.theme),
          })),
          [
            { id: 'version', label: 'App Version', icon: 'info', onSelect: () => setVersionOpen(true) },
            { id: 'logout', label: 'Logout', icon: 'logout', onSelect: () => void navigate({ to: '/logout' }) },
          ],
        ]}
      />
      {isVersionOpen && (
        <Suspense>
          <VersionDialog onClose={() => setVersionOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Avatar({ name, picture }: { name: string; picture: string | null }) {
  if (picture !== null) return <img className={styles.avatar} src={picture} alt="" width={28} height={28} />
  const initials = name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('')
  return (
    <span className={styles.avatar} aria-hidden data-initials={initials.toUpperCase()}>
      {initials === '' && <Icon name="user" />}
    </span>
  )
}
