import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Passkey, startTotp } from '#contract/identity/second-factors.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useRemovePasskey, useRemoveTotp, useRenewRecoveryCodes, useStartTotp } from './api.ts'
import { MobileDialog } from './mobile-dialog.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { ReentryDialog } from './reentry-dialog.tsx'
import { TotpDialog } from './totp-dialog.tsx'

/** The action that the person started. */
export type Act =
  | { name: 'mobile'; mobile_number: string | null }
  | { name: 'totp' | 'remove-totp' | 'passkey' | 'codes' }
  | { name: 'remove-passkey'; passkey: Passkey }

type Props = { act: Act; onClose: () => void }

/** One change at a time, from the password to new recovery codes, if any. */
export function SecurityDialogs({ act, onClose }: Props) {
  const [codes, setCodes] = useState<string[]>([])
  if (codes.length > 0) return <RecoveryDialog codes={codes} onClose={onClose} />
  const finish =
    (text: string) =>
    ({ recovery_codes }: { recovery_codes: string[] }) => {
      toast({ tone: 'success', text })
      if (recovery_codes.length > 0) setCodes(recovery_codes)
      else onClose()
    }
  switch (act.name) {
    case 'mobile':
      return <MobileDialog mobile_number={act.mobile_number} onClose={onClose} />
    case 'totp':
      return <SetUpTotp onClose={onClose} onDone={finish(t('The authenticator app is on'))} />
    case 'passkey':
      return <PasskeyDialog onClose={onClose} onDone={finish(t('Passkey added'))} />
    case 'remove-totp':
      return <RemoveTotp onClose={onClose} />
    case 'remove-passkey':
      return <RemovePasskey passkey={act.passkey} onClose={onClose} />
    case 'codes':
      return <NewCodes onClose={onClose} onDone={finish(t('New recovery codes created'))} />
  }
}

type Finishing = { onClose: () => void; onDone: (answer: { recovery_codes: string[] }) => void }

function SetUpTotp({ onClose, onDone }: Finishing) {
  const { mutateAsync } = useStartTotp()
  const [made, setMade] = useState<Reply<typeof startTotp>>()
  if (made) return <TotpDialog made={made} onClose={onClose} onDone={onDone} />
  return (
    <ReentryDialog
      title={t('Set up an authenticator app')}
      verb={t('Continue')}
      submit={(body) => mutateAsync(body)}
      onDone={setMade}
      onClose={onClose}
    >
      {t('From then on, you need a code from your phone to sign in.')}
    </ReentryDialog>
  )
}

function NewCodes({ onClose, onDone }: Finishing) {
  const { mutateAsync } = useRenewRecoveryCodes()
  return (
    <ReentryDialog
      title={t('Create new recovery codes?')}
      verb={t('Create new codes')}
      submit={(body) => mutateAsync(body)}
      onDone={onDone}
      onClose={onClose}
    >
      {t('Your current codes stop working.')}
    </ReentryDialog>
  )
}

function RemoveTotp({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useRemoveTotp()
  const done = () => {
    toast({ tone: 'success', text: t('The authenticator app is off') })
    onClose()
  }
  return (
    <ReentryDialog
      title={t('Turn off the authenticator app?')}
      verb={t('Turn off')}
      tone="danger"
      submit={(body) => mutateAsync(body)}
      onDone={done}
      onClose={onClose}
    >
      {t('You no longer need its code to sign in.')}
    </ReentryDialog>
  )
}

function RemovePasskey({ passkey: { passkeys_id, passkey_name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { mutateAsync } = useRemovePasskey()
  const done = () => {
    toast({ tone: 'success', text: t('{name} is removed', { name: passkey_name }) })
    onClose()
  }
  return (
    <ReentryDialog
      title={t('Remove {passkey_name}?', { passkey_name })}
      verb={t('Remove')}
      tone="danger"
      submit={(body) => mutateAsync({ ...body, passkeys_id })}
      onDone={done}
      onClose={onClose}
    >
      {t('You can no longer sign in with it. Remove it from the device or key, too.')}
    </ReentryDialog>
  )
}
