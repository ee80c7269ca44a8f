import { RadioGroup } from '#web/ui/choice.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { IndexList } from './index-list.tsx'
import { useMenus } from './menu-view.ts'
import { chooseMode, type ChosenMode, useChosenMode } from './shell-mode.ts'

const modes: readonly { value: ChosenMode; label: string }[] = [
  { value: 'classy', label: 'Full width: groups and their pages, always in view' },
  { value: 'modern', label: 'Icons with a panel: one group at a time beside a row of icons' },
  { value: 'dense', label: 'Icons only: opens over the page when you point at it' },
  { value: 'hidden', label: 'Hidden: opens from the menu button at the top' },
]

/** The settings menu as a page, and how the side menu looks. */
export function SettingsPage() {
  const { settings } = useMenus()
  return (
    <Page shape="narrow">
      <PageHeader title="Settings" />
      <IndexList items={settings} />
      <Card title="Side menu">
        <RadioGroup
          label="How the side menu looks"
          name="navigation"
          value={useChosenMode() ?? 'classy'}
          onChange={(mode) => chooseMode(mode as ChosenMode)}
          options={modes}
        />
      </Card>
    </Page>
  )
}
