import type { RecordKind } from '../record-kind.ts'

/** The kinds of records of identity, by table. */
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

/** Audit trail words for actions of identity. */
export const identityActions = {
  gained: 'gave',
  gained_ownership: 'made an owner of',
  granted: 'granted',
  factor_failed: 'failed the second factor',
  locked_out: 'was locked out',
  password_reset: 'reset the password',
  password_reset_asked: 'asked to reset the password',
  signed_in: 'signed in',
  left: 'left',
  password_changed: 'changed the password',
  totp_enabled: 'turned on an authenticator app',
  totp_disabled: 'turned off the authenticator app',
  passkey_added: 'added a passkey',
  passkey_removed: 'removed a passkey',
  recovery_codes_renewed: 'made new recovery codes',
  recovery_code_used: 'signed in with a recovery code',
  mobile_verified: 'verified the mobile number',
  picture_changed: 'changed the picture',
  picture_removed: 'removed the picture',
  sent_again: 'sent again',
  signed_out: 'signed out',
} as const satisfies Record<string, string>
