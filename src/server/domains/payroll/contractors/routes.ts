import * as contract from '#contract/payroll/contractors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { takeRate } from '#server/platform/rate-limit.ts'
import { billMonth, viewMonth } from './bill-month.ts'
import { choices } from './choices.ts'
import { addBank, connectMember, createContractor, setRate, updateContractor } from './save-contractor.ts'
import { listContractors, ownContractorPay, viewContractor } from './stored-contractor.ts'

const access = ['APPS_PAYROLL', 'OWNER'] as const

export function contractorRoutes(serve: Serve, services: Dependencies): void {
  serve(contract.listContractors, access, ({ tx, query }) => listContractors(tx, query.after))
  serve(contract.contractorChoices, access, ({ tx }) => choices(tx))
  serve(contract.getContractor, access, ({ tx, params }) => viewContractor(tx, params.payroll_contractors_id))
  serve(contract.createContractor, access, ({ tx, body }) => createContractor(tx, body))
  serve(contract.updateContractor, access, ({ tx, params, body }) => updateContractor(tx, params.payroll_contractors_id, body))
  serve(contract.setContractorRate, access, ({ tx, params, body }) => setRate(tx, params.payroll_contractors_id, body))
  serve(contract.connectContractor, access, ({ tx, params, body, session }) =>
    connectMember(tx, params.payroll_contractors_id, {
      accounts_id: body.accounts_id,
      mayConnectSelf: session.permissions.includes('OWNER'),
    }),
  )
  /** Each verification costs money externally, and could be used for guessing. */
  serve.staged(contract.addContractorBank, access, async ({ session, run, params, body }) => {
    await takeRate(services.database, { name: 'vendor bank', most: 60, seconds: 3_600 }, session.companies_id)
    return run((tx) => addBank(tx, services, params.payroll_contractors_id, body))
  })
  serve(contract.getContractorMonth, access, ({ tx, query }) => viewMonth(tx, query.month))
  serve(contract.billContractors, access, ({ tx, body }) => billMonth(tx, services, body))
  serve(contract.getOwnContractorPay, 'MEMBER', ({ tx }) => ownContractorPay(tx))
}
