import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { Switch } from '#web/ui/choice.tsx'
import { Card } from '#web/ui/layout.tsx'
import { useSaveConfig } from './api.ts'

/** What the person chose about the app. Takes effect at once. */
export function PreferencesSection() {
  const { shortcutsDisabled } = useSession()
  const { mutate } = useSaveConfig()
  return (
    <Card title={t('Preferences')}>
      <Switch
        label={t('Keyboard shortcuts')}
        help={t('Such as SHIFT+I for invoices. Control+K shows them all')}
        value={!shortcutsDisabled}
        onChange={(isOn) => mutate({ shortcutsDisabled: !isOn })}
      />
    </Card>
  )
}
