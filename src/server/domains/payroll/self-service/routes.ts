import * as contract from '#contract/payroll/self-service.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { connect, disconnect, selfService } from './self-service.ts'

const access = ['APPS_PAYROLL', 'OWNER'] as const

export function selfServiceRoutes(serve: Serve): void {
  serve(contract.getSelfService, access, ({ tx }) => selfService(tx))
  serve(contract.connectMembers, access, ({ tx, body, session }) => connect(tx, body, session.permissions.includes('OWNER')))
  serve(contract.disconnectMember, access, ({ tx, params }) => disconnect(tx, params.payroll_employees_id))
}
