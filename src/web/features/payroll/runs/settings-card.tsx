import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { settingsQuery } from './api.ts'
import { SettingsDialog } from './settings-dialog.tsx'

/** Whether gratuity is set aside each month, and to which account. */
export function SettingsCard() {
  const { data } = useQuery(settingsQuery)
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const account = data.accounts.find((each) => each.ledger_accounts_id === data.provision_accounts_id)
  return (
    <Card title={t('Provision for gratuity')} actions={<Button onClick={() => setOpen(true)}>{t('Change')}</Button>}>
      <Facts
        items={[
          [t('Each month'), data.provides_gratuity ? t('Posted with the pay run, by cost centre') : t('Not posted')],
          [t('Account'), account && accountName(account.account_name)],
        ]}
      />
      {isOpen && <SettingsDialog settings={data} onClose={() => setOpen(false)} />}
    </Card>
  )
}
