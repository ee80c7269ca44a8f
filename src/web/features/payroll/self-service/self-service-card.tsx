import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SelfService } from '#contract/payroll/self-service.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card } from '#web/ui/layout.tsx'
import { selfServiceQuery, useDisconnect } from './api.ts'
import { ConnectDialog } from './connect-dialog.tsx'

/** Which member of the company an employee is, who then sees their own pay. */
export function SelfServiceCard({ payroll_employees_id }: { payroll_employees_id: string }) {
  const { data } = useQuery(selfServiceQuery)
  const [isOpen, setOpen] = useState(false)
  const { mutate: disconnect } = useDisconnect()
  if (!data) return null
  const close = () => setOpen(false)
  const connected = data.connected.find((row) => row.payroll_employees_id === payroll_employees_id)
  return (
    <Card
      title={t('Self-service')}
      actions={
        (connected ?? data.members.length > 0) && (
          <Button onClick={() => setOpen(true)}>{connected ? t('Disconnect') : t('Connect a member')}</Button>
        )
      }
    >
      <p>
        {connected ? t('{member} ({email}) sees these payslips, leave and declarations.', memberOf(connected)) : <NotConnected />}
      </p>
      {isOpen &&
        (connected ? (
          <ConfirmDialog
            isOpen
            onClose={close}
            title={t('Disconnect {member}?', { member: connected.member_name })}
            verb={t('Disconnect')}
            onConfirm={() => disconnect(payroll_employees_id, { onSettled: close })}
          >
            {t('They stay a member of your team, and no longer see this pay.')}
          </ConfirmDialog>
        ) : (
          <ConnectDialog {...{ data, payroll_employees_id }} onClose={close} />
        ))}
    </Card>
  )
}

const memberOf = ({ member_name: member, email }: SelfService['connected'][number]) => ({ member, email })

const NotConnected = () => (
  <>
    {t('This employee can’t see their payslips, leave and declaration yet. Connect the member of your team who they are.')}{' '}
    <Link to="/team">{t('Invite them to your team')}</Link>
  </>
)
