import { useState } from 'react'
import type { GroupConsent } from '#contract/reporting/groups.ts'
import { t } from '#core/messages.ts'
import { usePermitted, useSession } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Card } from '#web/ui/layout.tsx'
import { useWithdraw } from './group-api.ts'
import styles from './reports.module.css'

/** The groups of other companies that include this company's figures. */
export function Joined({ groups }: { groups: readonly GroupConsent[] }) {
  const { companies } = useSession()
  const isOwner = usePermitted(['OWNER'])
  const [leaving, setLeaving] = useState<GroupConsent>()
  const { mutateAsync } = useWithdraw()
  if (groups.length === 0) return null
  return (
    <Card title={t('Groups that include this company')}>
      <ul className={styles.entries}>
        {groups.map((group) => (
          <li key={group.company_groups_id} className={styles.entry}>
            <div>
              <b>{group.group_name}</b>
              <span>{t('Led by {leading_name}', { leading_name: group.leading_name })}</span>
            </div>
            {companies.some((each) => each.companies_id === group.leading_id) && (
              <ButtonLink
                to="/reports/in-company"
                search={{ company: group.leading_id, path: `/reports/group?group=${group.company_groups_id}` }}
              >
                {t('Open in {leading_name}', { leading_name: group.leading_name })}
              </ButtonLink>
            )}
            {isOwner && <Button onClick={() => setLeaving(group)}>{t('Remove')}</Button>}
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          isOpen
          onClose={() => setLeaving(undefined)}
          title={t('Remove this company from {group_name}?', { group_name: leaving.group_name })}
          verb={t('Remove')}
          onConfirm={() => mutateAsync(leaving.company_groups_id)}
        >
          {t('{leading_name} can’t create group reports until an owner of both removes this company or adds it again.', {
            leading_name: leaving.leading_name,
          })}
        </ConfirmDialog>
      )}
    </Card>
  )
}
