import { t } from '#core/messages.ts'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import { MenuLink } from './menu-link.tsx'
import { usePath } from './menu-view.ts'

/** Links the pages of a group to its index page, which lists all of them. */
export function IndexLink({ group, onGo }: { group: MenuItem; onGo?: (() => void) | undefined }) {
  const path = usePath()
  if (group.link === undefined) return null
  return (
    <MenuLink
      item={{
        id: `all-${group.id}`,
        label: t('All of {label}', { label: group.label }),
        link: group.link,
        icon: 'list',
        permissions: [],
        isActive: path === group.link,
      }}
      onGo={onGo}
    />
  )
}
