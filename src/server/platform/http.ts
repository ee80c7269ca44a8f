import { isExport, isUpload } from './endpoint-kinds.ts'
import type { Mount, Serve, ServeOpen } from './mounts.ts'
import { mountExport, mountInCompany, mountStaged, mountUpload } from './company-endpoints.ts'
import { openEndpoints } from './open-endpoints.ts'
import type { Kernel } from './request-gate.ts'
import { mountShared } from './shared-requests.ts'
import { withinScope } from './within-scope.ts'

/** The three ways to mount an endpoint, all with one pipeline: origin, envelope, session, permission, validation, work, reply. */
export function serving(kernel: Kernel): { serve: Serve; open: ServeOpen } {
  const whole: Mount = (endpoint, access, given, many) => {
    const handler = withinScope(endpoint, given)
    if (many) return mountShared(kernel, endpoint, access, handler, many)
    if (isUpload(endpoint, access)) return mountUpload(kernel, endpoint, access, handler)
    if (isExport(endpoint)) return mountExport(kernel, endpoint, access, handler)
    mountInCompany(kernel, endpoint, access, handler)
  }
  const staged: Serve['staged'] = (endpoint, access, given) => mountStaged(kernel, endpoint, access, withinScope(endpoint, given))
  return { serve: Object.assign(whole, { staged }), open: openEndpoints(kernel) }
}
