import type { Invitation } from '#contract/identity/invitations.ts'
import { t } from '#core/messages.ts'
import { BulkAct } from '#web/ui/bulk-act.tsx'
import type { DataTableProps } from '#web/ui/data-table-types.ts'
import { resendMany, revokeMany } from './api.ts'

const about = {
  noun: ['invitation', 'invitations'],
  idOf: (row: Invitation) => row.invitations_id,
  nameOf: (row: Invitation) => row.email,
  lists: ['team'],
} as const

/** Sends the selected invitations again, or withdraws them. */
export const invitationActions: NonNullable<DataTableProps<Invitation>['bulkActions']> = (rows, _clear, { keep }) => (
  <>
    <BulkAct
      {...about}
      rows={rows}
      keep={keep}
      label={t('Send again')}
      icon="send"
      act={resendMany}
      asks={{
        title: (things) => t('Send {things} again', { things }),
        text: t('Each person gets an email with a new link. Their earlier links stop working.'),
      }}
      said={(things) => t('Sending {things}', { things })}
    />
    <BulkAct
      {...about}
      rows={rows}
      keep={keep}
      label={t('Withdraw')}
      icon="close"
      act={revokeMany}
      asks={{
        title: (things) => t('Withdraw {things}', { things }),
        text: t('Their links stop working at once. You can invite the same people again.'),
      }}
      said={(things) => t('{things} withdrawn', { things })}
    />
  </>
)
