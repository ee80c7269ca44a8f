import type { Module } from '#server/platform/module.ts'
import { accessRequestsModule } from './access-requests/module.ts'
import { auditTrailModule } from './audit-trail/module.ts'
import { identityModule } from './identity/module.ts'
import { profileModule } from './profile/module.ts'
import { rolesModule } from './roles/module.ts'
import { savedViewsModule } from './saved-views/module.ts'
import { securityLogModule } from './security-log/module.ts'
import { teamModule } from './team/module.ts'
import { userConfigModule } from './user-config/module.ts'

/** The slices of identity. */
export const identity: readonly Module[] = [
  accessRequestsModule,
  auditTrailModule,
  identityModule,
  profileModule,
  rolesModule,
  savedViewsModule,
  securityLogModule,
  teamModule,
  userConfigModule,
]
