import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { selfServiceQuery, useConnect } from './api.ts'

/** Members whose address is that of an employee who cannot see their own payslips yet. */
export function Suggestions() {
  const { data } = useQuery(selfServiceQuery)
  const { mutate } = useConnect()
  const [isOpen, setOpen] = useState(false)
  const suggested = data?.suggested ?? []
  if (suggested.length === 0) return null
  const close = () => setOpen(false)
  const connect = () =>
    mutate(
      { connections: suggested.map(({ payroll_employees_id, accounts_id }) => ({ payroll_employees_id, accounts_id })) },
      {
        onSuccess: () =>
          toast({
            tone: 'success',
            text: t('{count, plural, one {1 member} other {# members}} connected', { count: suggested.length }),
          }),
        onSettled: close,
      },
    )
  return (
    <>
      <Notice
        action={
          <Button onClick={() => setOpen(true)}>
            {t('{count, plural, one {Connect 1 person} other {Connect # people}}', { count: suggested.length })}
          </Button>
        }
      >
        {t(
          '{count, plural, one {1 member of your team has the email address of an employee} other {# members of your team have the email address of an employee}}. Connect them, so that they see their own payslips, leave and declarations.',
          { count: suggested.length },
        )}
      </Notice>
      {isOpen && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={t('Connect members with their payslips?')}
          verb={t('Connect')}
          tone="primary"
          onConfirm={connect}
        >
          <ul>
            {suggested.map((row) => (
              <li key={row.payroll_employees_id}>
                {t('{employee}: {member}, {email}', { employee: row.staff_name, member: row.member_name, email: row.email })}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  )
}
