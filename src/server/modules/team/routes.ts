import * as invitation from '#contract/invitations.ts'
import * as contract from '#contract/team.ts'
import type { Services } from '#server/app.ts'
import type { Serve } from '#server/platform/http.ts'
import * as invitations from './invitations.ts'
import * as members from './members.ts'
import { approvePayer } from '../payers/approve.ts'
import * as service from './service.ts'

const leaders = ['OWNER', 'ADMIN', 'MANAGER'] as const

export function teamRoutes(serve: Serve, services: Services) {
  serve(contract.listMembers, leaders, ({ tx, query }) => members.list(tx, query))
  serve(contract.sumTeam, leaders, ({ tx }) => members.sum(tx))
  serve(contract.changeMemberRole, leaders, ({ tx, params, body }) =>
    service.changeRole(tx, services, params.accounts_id, body.roles_id),
  )
  serve(contract.suspendMember, leaders, ({ tx, params }) => service.setStatus(tx, services, params.accounts_id, 'suspended'))
  serve(contract.restoreMember, leaders, ({ tx, params }) => service.setStatus(tx, services, params.accounts_id, 'active'))
  serve(contract.removeMember, leaders, ({ tx, params }) => service.remove(tx, params.accounts_id))
  serve(contract.approvePayer, 'OWNER', ({ tx, params }) => approvePayer(tx, services, params.accounts_id))
  serve(contract.leaveCompany, 'MEMBER', ({ tx }) => service.leave(tx))

  serve(invitation.listInvitations, leaders, ({ tx, query }) => invitations.list(tx, query))
  serve(invitation.createInvitation, leaders, ({ tx, body, http }) =>
    invitations.create(tx, services, body, services.config.publicUrl ?? `${http.protocol}://${http.host}`),
  )
  serve(invitation.resendInvitation, leaders, ({ tx, params, http }) =>
    invitations.resend(tx, services, params.invitations_id, services.config.publicUrl ?? `${http.protocol}://${http.host}`),
  )
  serve(invitation.revokeInvitation, leaders, ({ tx, params }) => invitations.revoke(tx, params.invitations_id))
}
