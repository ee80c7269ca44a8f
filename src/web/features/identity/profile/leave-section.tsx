import { useState } from 'react'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { useSwitchCompany } from '#web/lib/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card } from '#web/ui/layout.tsx'
import { useLeaveCompany } from './api.ts'
import styles from './profile.module.css'

/** Leaves the company. The last owner sees why they must stay. */
export function LeaveSection() {
  const { company_name, companies_id, companies } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync: leave } = useLeaveCompany()
  const { mutateAsync: switchTo } = useSwitchCompany()
  const next = companies.find((one) => one.companies_id !== companies_id)
  return (
    <Card title={t('Leave {company_name}', { company_name })}>
      <div className={styles.leave}>
        <p>{t('You lose access to its books at once. Your work stays in them.')}</p>
        <Button tone="danger" onClick={() => setAsking(true)}>
          {t('Leave company')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Leave {company_name}?', { company_name })}
        verb={t('Leave company')}
        onConfirm={async () => {
          await leave()
          if (next) await switchTo(next.companies_id)
          // Reloads the page, so that no data of the company stays in memory.
          location.assign(next ? '/dashboard' : '/logout')
        }}
      >
        {t('To come back you need a new invitation. {value}', {
          value: next ? t('You continue in {company_name}.', { company_name: next.company_name }) : t('We then sign you out.'),
        })}
      </ConfirmDialog>
    </Card>
  )
}
