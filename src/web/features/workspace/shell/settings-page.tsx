import { t } from '#core/messages.ts'
import { RadioGroup } from '#web/ui/choice.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { IndexList } from './index-list.tsx'
import { useMenus } from './menu-view.ts'
import { chooseMode, type ChosenMode, useChosenMode } from './shell-mode.ts'

const modes: readonly { value: ChosenMode; label: string }[] = [
  { value: 'classy', label: t('Full width: groups and their pages, always in view') },
  { value: 'modern', label: t('Icons with a panel: one group at a time beside a row of icons') },
  { value: 'dense', label: t('Icons only: opens over the page when you point at it') },
  { value: 'hidden', label: t('Hidden: opens from the menu button at the top') },
]

/** The settings menu as a page, with the layout of the side menu. */
export function SettingsPage() {
  const { settings } = useMenus()
  return (
    <Page shape="narrow">
      <PageHeader title={t('Settings')} />
      <IndexList items={settings} />
      <Card title={t('Side menu')}>
        <RadioGroup
          label={t('How the side menu looks')}
          name="navigation"
          value={useChosenMode() ?? 'classy'}
          onChange={(mode) => chooseMode(mode as ChosenMode)}
          options={modes}
        />
      </Card>
    </Page>
  )
}
