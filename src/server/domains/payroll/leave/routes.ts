import * as requests from '#contract/payroll/leave-requests.ts'
import * as contract from '#contract/payroll/leave-ledger.ts'
import { holdsAny } from '#contract/permissions.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { findEmployee } from '../employees/read-employees.ts'
import { addEntry, ledgerOf, listBalances } from './balances.ts'
import { requireStarted } from './count-leave.ts'
import { addHoliday, holidaysBetween, removeHoliday } from './holidays.ts'
import { listManagers, setManager } from './managers.ts'
import { ownLeave, previewLeave, requireOwn } from './own-leave.ts'
import { awayBetween, listRequests, teamBetween } from './read-requests.ts'
import { addApproved, cancel, decide, requestLeave } from './requests.ts'
import { addKind, leaveSetup, saveKind, saveLeaveSettings } from './setup.ts'
import { startLeave } from './start-leave.ts'

const access = ['APPS_PAYROLL', 'OWNER'] as const

export function leaveRoutes(serve: Serve, services: Dependencies): void {
  serve(contract.getLeaveSetup, access, ({ tx }) => leaveSetup(tx))
  serve(contract.startLeave, access, ({ tx }) => startLeave(tx))
  serve(contract.setLeaveSettings, access, ({ tx, body }) => saveLeaveSettings(tx, body))
  serve(contract.addLeaveKind, access, ({ tx, body }) => addKind(tx, body))
  serve(contract.setLeaveKind, access, ({ tx, params, body }) => saveKind(tx, params.payroll_leave_kinds_id, body))
  serve(contract.addHoliday, access, ({ tx, body }) => addHoliday(tx, body))
  serve(contract.removeHoliday, access, ({ tx, params }) => removeHoliday(tx, params.payroll_holidays_id))
  serve(contract.listLeaveBalances, access, ({ tx, query }) => listBalances(tx, query))
  serve(contract.listLeaveManagers, access, ({ tx }) => listManagers(tx))
  serve(contract.listLeaveEntries, access, async ({ tx, params }) => {
    await findEmployee(tx, params.payroll_employees_id)
    return ledgerOf(tx, params.payroll_employees_id)
  })
  serve(contract.addLeaveEntry, access, ({ tx, params, body }) => addEntry(tx, params.payroll_employees_id, body))
  serve(contract.setLeaveManager, access, ({ tx, params, body }) =>
    setManager(tx, params.payroll_employees_id, body.manager_accounts_id),
  )
  serve(requests.listLeaveRequests, access, ({ tx, query }) => listRequests(tx, query))
  serve(requests.listAway, access, async ({ tx, query }) => ({
    rows: await awayBetween(tx, query.from, query.to),
    holidays: await holidaysBetween(tx, query.from, query.to),
  }))
  serve(requests.addLeaveFor, access, async ({ tx, body: { payroll_employees_id, ...body } }) => {
    await requireStarted(tx)
    return addApproved(tx, await findEmployee(tx, payroll_employees_id), body)
  })
  serve(requests.cancelLeave, access, ({ tx, params, body }) =>
    cancel(tx, params.payroll_leave_requests_id, { isOfficer: true }, body.decision_note),
  )
  serve(requests.getOwnLeave, 'MEMBER', ({ tx }) => ownLeave(tx))
  serve(requests.listTeamLeave, 'MEMBER', async ({ tx, query }) => ({
    rows: await teamBetween(tx, query.from, query.to),
    holidays: await holidaysBetween(tx, query.from, query.to),
  }))
  serve(requests.previewOwnLeave, 'MEMBER', ({ tx, body }) => previewLeave(tx, body))
  serve(requests.requestLeave, 'MEMBER', async ({ tx, body }) => {
    await requestLeave(tx, services, await requireOwn(tx), body)
    return ownLeave(tx)
  })
  serve(requests.cancelOwnLeave, 'MEMBER', async ({ tx, params }) => {
    await cancel(tx, params.payroll_leave_requests_id, { isOfficer: false }, '')
    return ownLeave(tx)
  })
  serve(requests.decideLeave, 'MEMBER', ({ tx, params, body, session }) =>
    decide(tx, services, { isOfficer: holdsAny(session.permissions, access) }, params.payroll_leave_requests_id, body),
  )
}
