import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { addressQuery, useNewAddress } from './api.ts'
import styles from './inbox.module.css'

/** The address for vendors' mails; renders nothing if this installation receives no mail. */
export function MailAddress({ canChange }: { canChange: boolean }) {
  const { data } = useQuery(addressQuery)
  const { mutate, mutateAsync, isPending } = useNewAddress()
  const [isChanging, setChanging] = useState(false)
  if (!data?.is_available) return null
  const { address } = data
  if (address === null)
    return canChange ? (
      <p className={styles.address}>
        <Button icon="mail" busy={isPending} onClick={() => mutate()}>
          {t('Receive bills by email')}
        </Button>
        <span>{t('You get your own address; attachments from vendors arrive here.')}</span>
      </p>
    ) : null
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    toast({ tone: 'success', text: t('Address copied') })
  }
  return (
    <div className={styles.address}>
      <span>{rich('Or email them to {b}', { b: <b>{address}</b> })}</span>
      <IconButton icon="copy" label={t('Copy the address')} onClick={() => void copy()} />
      {canChange && <IconButton icon="refresh" label={t('New address')} onClick={() => setChanging(true)} />}
      <ConfirmDialog
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        title={t('Change the address?')}
        verb={t('Create new address')}
        onConfirm={() => mutateAsync()}
      >
        {t('After that, emails to {address} are lost: tell your vendors.', { address })}
      </ConfirmDialog>
    </div>
  )
}
