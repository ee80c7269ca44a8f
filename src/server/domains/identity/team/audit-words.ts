import type { AuditSentence, Logged } from '#server/platform/audit-words.ts'

/** Audit sentences for the team. */
export const teamSentences: Readonly<Record<string, AuditSentence>> = {
  'memberships.joined': (row, name) =>
    `${row.entity_id === row.accounts_id ? 'joined' : `added ${name} to`} the team${roleOf(row)}`,
  'memberships.left': 'left the team',
  'memberships.signed_out': (_row, name) => `signed ${name} out on every device`,
  'memberships.removed': (_row, name) => `removed ${name} from the team`,
  'memberships.changed': ({ detail }, name) =>
    Array.isArray(detail.role_name) ? `changed the role of ${name} from ${detail.role_name.join(' to ')}` : undefined,
  'invitations.sent': (row, name) => `invited ${name}${roleOf(row)}`,
  'invitations.sent_again': (row, name) => `invited ${name} again${roleOf(row)}`,
  'invitations.accepted': 'accepted the invitation',
  'invitations.email_sent': (_row, name) => `e-mailed the invitation to ${name}`,
  'invitations.email_failed': (_row, name) => `could not e-mail the invitation to ${name}`,
}

const roleOf = ({ detail }: Logged) => (typeof detail.role_name === 'string' ? ` as ${detail.role_name}` : '')
