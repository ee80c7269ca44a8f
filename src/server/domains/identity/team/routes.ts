import * as invitation from '#contract/identity/invitations.ts'
import * as contract from '#contract/identity/team.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { publicOrigin } from '#server/platform/public-address.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import * as invitations from './invitations.ts'
import * as members from '../members/members.ts'
import { approvePayer } from '../payers/approve.ts'
import * as service from './service.ts'

const leaders = ['OWNER', 'ADMIN', 'MANAGER'] as const

export function teamRoutes(serve: Serve, services: Dependencies) {
  serve(contract.listMembers, leaders, ({ tx, query }) => members.list(tx, query))
  serve(contract.sumTeam, leaders, ({ tx }) => members.sum(tx))
  serve(contract.changeMemberRole, leaders, ({ tx, params, body }) =>
    service.changeRole(tx, services, params.accounts_id, body.roles_id),
  )
  serve(contract.suspendMember, leaders, ({ tx, params }) => service.setStatus(tx, services, params.accounts_id, 'suspended'))
  serve(contract.restoreMember, leaders, ({ tx, params }) => service.setStatus(tx, services, params.accounts_id, 'active'))
  serve(contract.endMemberSessions, leaders, ({ tx, params }) => service.endSessions(tx, params.accounts_id))
  serve(contract.removeMember, leaders, ({ tx, params }) => service.remove(tx, params.accounts_id))
  serve(contract.approvePayer, 'OWNER', ({ tx, params }) => approvePayer(tx, services, params.accounts_id))
  serve(contract.leaveCompany, 'MEMBER', ({ tx }) => service.leaveCompany(tx))

  serve(invitation.listInvitations, leaders, ({ tx, query }) => invitations.list(tx, query))
  serve(invitation.createInvitation, leaders, ({ tx, body }) =>
    invitations.create(tx, services, body, publicOrigin(services.config)),
  )
  serve(invitation.resendInvitation, leaders, ({ tx, params }) =>
    invitations.resend(tx, services, params.invitations_id, publicOrigin(services.config)),
  )
  serve(invitation.resendInvitations, leaders, ({ tx, body }) =>
    runEach(tx, body.ids, (row, id) => invitations.resend(row, services, id, publicOrigin(services.config))),
  )
  serve(invitation.revokeInvitations, leaders, ({ tx, body }) => runEach(tx, body.ids, invitations.revoke))
  serve(invitation.revokeInvitation, leaders, ({ tx, params }) => invitations.revoke(tx, params.invitations_id))
}
