import { t } from '#core/messages.ts'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import { useSession } from '#web/lib/session.ts'
import { type Theme, useTheme } from '#web/lib/theme.ts'
import { useUserMenuExtras } from '#web/lib/user-menu.ts'
import { Icon, type IconName, iconNamed } from '#web/ui/icons.tsx'
import type { MenuItem as Choice } from '#web/ui/menu-types.ts'
import { Menu } from '#web/ui/menu.tsx'
import { chooseTheme } from './kept-theme.ts'
import { useGo, useMenus } from './menu-view.ts'
import styles from './profile.module.css'

const themes: readonly { theme: Theme; label: string; icon: IconName }[] = [
  { theme: 'light', label: t('Light theme'), icon: 'sun' },
  { theme: 'dark', label: t('Dark theme'), icon: 'moon' },
  { theme: 'system', label: t('System theme'), icon: 'system' },
]

type ProfileMenuProps = {
  trigger: 'bar' | 'avatar'
  side?: 'top' | 'bottom'
  align?: 'start' | 'end'
  /** Called when an item is selected: the surrounding drawer closes. */
  onGo?: () => void
}

/**
 * The signed-in person. `bar` is the profile header of the side navigation: it opens the profile details and the settings menu.
 * `avatar` is the header's: it opens the user menu.
 */
export function ProfileMenu({ trigger, side = 'bottom', align = 'end', onGo }: ProfileMenuProps) {
  const session = useSession()
  const { user, settings } = useMenus()
  const theme = useTheme()
  const go = useGo()
  const extras = useUserMenuExtras()
  const name = `${session.first_name} ${session.last_name}`
  const choice = (item: MenuItem): Choice => {
    const icon = iconNamed(item.icon)
    return {
      id: item.id,
      label: item.label,
      ...(icon && { icon }),
      ...(item.shortcut && { shortcut: item.shortcut }),
      onSelect: () => {
        go(item)
        onGo?.()
      },
    }
  }
  const groups = trigger === 'bar' ? [settings, user.filter((item) => item.link === '/logout')] : parted(user)
  return (
    <Menu
      side={side}
      align={align}
      title={<PersonDetails name={name} email={session.email} />}
      trigger={
        trigger === 'bar' ? (
          <button type="button" className={styles.profile} data-welcome={t('Welcome')} aria-label={`${t('Welcome')} ${name}`}>
            <Avatar name={name} picture={session.display_picture} />
            {name}
          </button>
        ) : (
          <button type="button" className={styles.round} aria-label={t('Profile of {name}', { name })}>
            <Avatar name={name} picture={session.display_picture} />
          </button>
        )
      }
      groups={[
        ...(trigger === 'avatar' && extras.length > 0 ? [extras] : []),
        ...groups.map((group) => group.map(choice)),
        trigger === 'bar'
          ? []
          : themes.map((one) => ({
              id: one.theme,
              label: one.label,
              icon: one.icon,
              checked: theme === one.theme,
              onSelect: () => chooseTheme(one.theme),
            })),
      ]}
    />
  )
}

function PersonDetails({ name, email }: { name: string; email: string }) {
  return (
    <span className={styles.details}>
      <span className={styles.caption}>{t('PROFILE DETAILS')}</span>
      <span className={styles.name}>{name}</span>
      <span>{email}</span>
    </span>
  )
}

/** The items between dividers. */
function parted(items: readonly MenuItem[]): MenuItem[][] {
  const groups: MenuItem[][] = [[]]
  for (const item of items) {
    if (item.type === 'divider') groups.push([])
    else groups.at(-1)?.push(item)
  }
  return groups
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
