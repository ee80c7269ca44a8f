import { t } from '#core/messages.ts'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import { helpPlaceOf } from '#contract/help-modules.ts'
import { useSession } from '#web/lib/session.ts'
import { MenuLink } from './menu-link.tsx'
import { usePath } from './menu-view.ts'

const help: MenuItem = { id: 'help', label: t('Help'), icon: 'help', type: 'click', eventName: 'help', permissions: [] }
const always: readonly MenuItem[] = [
  { id: 'support', label: t('Support'), icon: 'support', type: 'click', eventName: 'support', permissions: [] },
  { id: 'report', label: t('Report'), icon: 'flag', type: 'click', eventName: 'report', permissions: [] },
]

/** At the bottom of the side navigation: help if it is enabled and the page has a module, the team, a report. */
export function AssistLinks({ className, onGo }: { className?: string | undefined; onGo?: () => void }) {
  const { features } = useSession()
  const isHelped = features.includes('help') && helpPlaceOf(usePath()) !== undefined
  return (
    <section className={className} aria-label={t('Help and support')}>
      {(isHelped ? [help, ...always] : always).map((item) => (
        <MenuLink key={item.id} item={item} onGo={onGo} />
      ))}
    </section>
  )
}
