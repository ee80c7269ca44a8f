import { useState } from 'react'
import type { BankFeed } from '#contract/banking/bank-feeds.ts'
import { t } from '#core/messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import type { MenuItem } from '#web/ui/menu-types.ts'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useDisconnect, usePull } from './api.ts'

export function LiveMenu({ feed: { bank_feeds_id }, label }: { feed: BankFeed; label: string }) {
  const [isLeaving, setLeaving] = useState(false)
  const { mutate: pull } = usePull()
  const { mutateAsync: disconnect } = useDisconnect()
  const items: readonly MenuItem[] = [
    {
      id: 'pull',
      label: t('Update from the bank now'),
      icon: 'refresh',
      onSelect: () =>
        pull(bank_feeds_id, { onSuccess: () => toast({ text: t("We've asked the bank. New lines appear automatically.") }) }),
    },
    { id: 'leave', label: t('Disconnect'), icon: 'close', onSelect: () => setLeaving(true) },
  ]
  return (
    <>
      <Menu trigger={<IconButton icon="more" label={t('Actions for {label}', { label })} />} groups={[items]} />
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        title={t('Disconnect {label}?', { label })}
        verb={t('Disconnect')}
        stay={t('Stay connected')}
        onConfirm={() => disconnect(bank_feeds_id)}
      >
        {t('Lines already here stay. Import new lines from files until you connect the account again.')}
      </ConfirmDialog>
    </>
  )
}
