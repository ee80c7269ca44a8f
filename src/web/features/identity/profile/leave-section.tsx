import { useState } from 'react'
import { useSession, useSwitchCompany } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card } from '#web/ui/layout.tsx'
import { useLeaveCompany } from './api.ts'
import styles from './profile.module.css'

/** The way out of the company. The last owner is told why they must stay. */
export function LeaveSection() {
  const { company_name, companies_id, companies } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync: leave } = useLeaveCompany()
  const { mutateAsync: switchTo } = useSwitchCompany()
  const next = companies.find((one) => one.companies_id !== companies_id)
  return (
    <Card title={`Leave ${company_name}`}>
      <div className={styles.leave}>
        <p>You lose access to its books at once. What you did stays in them.</p>
        <Button tone="danger" onClick={() => setAsking(true)}>
          Leave company
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Leave ${company_name}?`}
        verb="Leave company"
        onConfirm={async () => {
          await leave()
          if (next) await switchTo(next.companies_id)
          // The page is loaded anew, so that nothing of the company stays in memory.
          location.assign(next ? '/dashboard' : '/logout')
        }}
      >
        To come back you need a new invitation. {next ? `You go on in ${next.company_name}.` : 'You are signed out afterwards.'}
      </ConfirmDialog>
    </Card>
  )
}
