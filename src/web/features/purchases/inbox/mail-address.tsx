import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { addressQuery, useNewAddress } from './api.ts'
import styles from './inbox.module.css'

/** The address vendors can mail their bills to; nothing where nobody takes mail for this installation. */
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
          Take bills by mail
        </Button>
        <span>You get an address of your own; what vendors attach lands here.</span>
      </p>
    ) : null
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    toast({ tone: 'success', text: 'Address copied' })
  }
  return (
    <div className={styles.address}>
      <span>
        Or mail them to <b>{address}</b>
      </span>
      <IconButton icon="copy" label="Copy the address" onClick={() => void copy()} />
      {canChange && <IconButton icon="refresh" label="New address" onClick={() => setChanging(true)} />}
      <ConfirmDialog
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        title="Another address?"
        verb="Make another"
        onConfirm={() => mutateAsync()}
      >
        What is mailed to {address} from then on is lost: tell your vendors.
      </ConfirmDialog>
    </div>
  )
}
