import { type ReactNode, useState } from 'react'
import { t } from '#core/messages.ts'
import type { ShownBank } from '#contract/directory/payee-banks.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { BankForm } from './bank-form.tsx'
import type { BankActs } from './bank-acts.ts'
import { KnownBank } from './known-bank.tsx'

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
  const isThere = bank.bank_status !== 'none'
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
          <KnownBank bank={bank} acts={acts} canKeep={canKeep} sharedWith={sharedWith} />
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
