import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { exactQuery } from './api.ts'
import { ExactDialog } from './exact-dialog.tsx'

/** Accepts all exact matches of an account at once; hidden if there are none. */
export function AcceptExact({ bank_accounts_id }: { bank_accounts_id: string }) {
  const isPermitted = usePermitted(['ACCOUNTS_RECEIVABLE'])
  const { data } = useQuery({ ...exactQuery(bank_accounts_id), enabled: isPermitted })
  const [isOpen, setOpen] = useState(false)
  const count = data?.rows.length ?? 0
  return (
    <>
      {count > 0 && (
        <Button icon="check" onClick={() => setOpen(true)}>
          {t('Accept {count} exact {value}', { count, value: count === 1 ? t('match') : t('matches') })}
        </Button>
      )}
      {isOpen && <ExactDialog bank_accounts_id={bank_accounts_id} rows={data?.rows ?? []} onClose={() => setOpen(false)} />}
    </>
  )
}
