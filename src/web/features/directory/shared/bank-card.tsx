import { type ReactNode, useState } from 'react'
import { t } from '#core/messages.ts'
import type { PayeeBank, ShownBank } from '#contract/directory/payee-banks.ts'
import { reasonText } from '#web/lib/reason.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card, Facts, Stack } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Notice } from '#web/ui/states.tsx'
import { BankBadge } from './bank-badge.tsx'
import { BankForm } from './bank-form.tsx'

const vpaWords: Record<ShownBank['vpa_status'], string> = {
  none: t('not asked'),
  unverified: t('not verified'),
  verifying: t('being verified'),
  verified: 'verified',
  failed: t('not theirs'),
}

/** The actions on a person's bank details. */
export type BankActs = {
  save: (body: PayeeBank) => Promise<unknown>
  verify: () => void
  remove: () => void
  isAsking: boolean
}
type Props = {
  title?: string
  bank: ShownBank
  acts: BankActs
  canKeep: boolean
  /** A probable holder of the account. */
  holder: string
  /** Others with the same account or UPI id. */
  sharedWith?: readonly string[]
  /** Where to find the number. */
  advice: string
  /** The text while no details are known. */
  children: ReactNode
}

/** A person's bank details, the bank's name of the account, and the actions. */
export function BankCard({ title = t('Bank account'), bank, acts, canKeep, holder, sharedWith = [], advice, children }: Props) {
  const [isChanging, setChanging] = useState(false)
  const { bank_status, bank_reason, bank_name_match } = bank
  const isThere = bank_status !== 'none'
  const isVpaOpen = bank.vpa_status === 'unverified' || bank.vpa_status === 'failed' || bank.vpa_reason !== null
  return (
    <Card
      title={title}
      actions={
        canKeep &&
        isThere && (
          <Menu
            trigger={<IconButton icon="more" label={t('Actions of the bank account')} />}
            groups={[
              [{ id: 'change', label: t('Change account'), icon: 'edit', onSelect: () => setChanging(true) }],
              [{ id: 'remove', label: t('Remove account'), icon: 'delete', danger: true, onSelect: acts.remove }],
            ]}
          />
        )
      }
    >
      <Stack>
        {isThere ? (
          <>
            {sharedWith.length > 0 && (
              <Notice tone="warning">
                {t('The same account or UPI ID is saved for {sharedWith}. Ask before you pay.', {
                  sharedWith: sharedWith.join(', '),
                })}
              </Notice>
            )}
            <Facts
              items={[
                [t('State'), <BankBadge key="state" bank={bank} />],
                [t('Holder'), bank.bank_account_name],
                [t('Account'), bank.masked_account_number],
                ['IFSC', bank.bank_ifsc],
                [t('Bank'), bank.bank_name],
                [t('UPI ID'), bank.upi_vpa && `${bank.upi_vpa} (${vpaWords[bank.vpa_status]})`],
                [t('Name on UPI ID'), bank.vpa_name_on_record],
                [t('Name on record'), bank.bank_name_on_record],
                [t('Name match'), bank_name_match === null ? null : `${bank_name_match}%`],
                [t('Changed'), bank.bank_changed_at && formatInstant(bank.bank_changed_at)],
                [t('Verified'), bank.bank_verified_at && formatInstant(bank.bank_verified_at)],
              ]}
            />
            {bank_reason && <Notice tone={bank_status === 'failed' ? 'warning' : 'info'}>{reasonText(bank_reason)}</Notice>}
            {bank.vpa_reason && <Notice tone={bank.vpa_status === 'failed' ? 'warning' : 'info'}>{bank.vpa_reason}</Notice>}
            {canKeep && (bank_status === 'failed' || bank_status === 'unverified' || bank_reason || isVpaOpen) && (
              <Button icon="refresh" busy={acts.isAsking} onClick={acts.verify}>
                {t('Verify again')}
              </Button>
            )}
          </>
        ) : (
          <>
            {children}
            {canKeep && (
              <div>
                <Button icon="add" onClick={() => setChanging(true)}>
                  {t('Add bank account')}
                </Button>
              </div>
            )}
          </>
        )}
      </Stack>
      {isChanging && <BankForm bank={bank} holder={holder} advice={advice} save={acts.save} onClose={() => setChanging(false)} />}
    </Card>
  )
}
