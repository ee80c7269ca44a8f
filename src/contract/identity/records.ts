import type { RecordKind } from '../record-kind.ts'

/** What identity keeps, by table. */
export const identityRecords = {
  access_requests: { one: 'a request for access', many: 'Access requests', notifications: { access: 'lock' } },
  accounts: { one: 'profile of', many: 'Profiles' },
  audit_log: { one: 'the audit trail', many: 'Audit trail' },
  downloads: { one: 'a file', many: 'Downloads' },
  invitations: { one: 'invitation of', many: 'Invitations', page: '/team?view=invited' },
  memberships: { one: 'member', many: 'Members', page: '/team', notifications: { team: 'customers' } },
  payer_waits: { one: 'payment rights of', many: 'Payment rights' },
  refusals: { one: 'a request', many: 'Refused requests' },
  roles: { one: 'role', many: 'Roles', page: '/role-management' },
  saved_views: { one: 'the view', many: 'Saved views' },
  security_log: { one: 'the security log', many: 'Security log', notifications: { security: 'shield' } },
  sign_ins: { one: 'a sign-in', many: 'Sign-ins' },
} as const satisfies Record<string, RecordKind>
