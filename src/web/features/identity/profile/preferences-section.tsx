import { currentLanguage, type Language, t } from '#core/messages.ts'
import { languageOptions, showLanguage } from '#web/lib/language.ts'
import { useSession } from '#web/lib/session.ts'
import { Switch } from '#web/ui/choice.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { useSaveConfig } from './api.ts'

/** Personal preferences, saved on change. */
export function PreferencesSection() {
  const { shortcutsDisabled } = useSession()
  const { mutate } = useSaveConfig()
  const chooseLanguage = (language: Language) => mutate({ language }, { onSuccess: () => showLanguage(language) })
  return (
    <Card title={t('Preferences')}>
      <Select
        label={t('Language')}
        name="language"
        value={currentLanguage()}
        onChange={(language) => chooseLanguage(language as Language)}
        options={languageOptions()}
        help={t('Of the screens, and of the mails we send you')}
      />
      <Switch
        label={t('Keyboard shortcuts')}
        help={t('Such as SHIFT+I for invoices. Control+K shows them all')}
        value={!shortcutsDisabled}
        onChange={(isOn) => mutate({ shortcutsDisabled: !isOn })}
      />
    </Card>
  )
}
