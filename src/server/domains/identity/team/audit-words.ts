import { t } from '#core/messages.ts'
import { type AuditSentence, type Logged, textIn } from '#server/platform/audit-words.ts'

/** Audit sentences for the team. */
export const teamSentences: Readonly<Record<string, AuditSentence>> = {
  'memberships.joined': (row, name) =>
    row.entity_id === row.accounts_id
      ? roleOf(row)
        ? t('joined the team as {role}', { role: roleOf(row) })
        : t('joined the team')
      : roleOf(row)
        ? t('added {name} to the team as {role}', { name, role: roleOf(row) })
        : t('added {name} to the team', { name }),
  'memberships.left': 'left the team',
  'memberships.signed_out': (_row, name) => t('signed {name} out on every device', { name }),
  'memberships.removed': (_row, name) => t('removed {name} from the team', { name }),
  'memberships.changed': ({ detail }, name) =>
    Array.isArray(detail.role_name)
      ? t('changed the role of {name} from {before} to {after}', {
          name,
          before: String(detail.role_name[0]),
          after: String(detail.role_name[1]),
        })
      : undefined,
  'invitations.sent': (row, name) =>
    roleOf(row) ? t('invited {name} as {role}', { name, role: roleOf(row) }) : t('invited {name}', { name }),
  'invitations.sent_again': (row, name) =>
    roleOf(row) ? t('invited {name} again as {role}', { name, role: roleOf(row) }) : t('invited {name} again', { name }),
  'invitations.accepted': 'accepted the invitation',
  'invitations.email_sent': (_row, name) => t('e-mailed the invitation to {name}', { name }),
  'invitations.email_failed': (_row, name) => t('could not e-mail the invitation to {name}', { name }),
}

const roleOf = ({ detail }: Logged) => textIn(detail.role_name)
