import { payables } from '#contract/permissions.ts'
import * as contract from '#contract/directory/staff.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import type { SignedIn } from '#server/platform/session.ts'
import { takeRate } from '#server/platform/rate-limit.ts'
import * as bank from '../payee-banks/save.ts'
import { noBank, ownView } from './rules.ts'
import * as service from './service.ts'

/** People who manage staff enter their bank details; payers must see them. */
const keeps = ['OWNER', 'ADMIN', 'MANAGER'] as const
export const reads = [...keeps, ...payables] as const

export function staffRoutes(serve: Serve, services: Dependencies) {
  /** Each verification costs money externally, and could be used for guessing. */
  const limited = ({ companies_id }: SignedIn) =>
    takeRate(services.database, { name: 'staff bank', most: 60, seconds: 3_600 }, companies_id)
  const limitedOwn = ({ companies_id, accounts_id }: SignedIn) =>
    takeRate(services.database, { name: 'own bank', most: 10, seconds: 3_600 }, `${companies_id} ${accounts_id}`)

  serve(contract.listStaff, reads, ({ tx, query }) => service.list(tx, query))
  serve(contract.getStaff, reads, ({ tx, params }) => service.get(tx, params.staff_id))
  serve(contract.createStaff, keeps, ({ tx, body }) => service.create(tx, body))
  serve(contract.updateStaff, keeps, ({ tx, params, body }) => service.update(tx, params.staff_id, body))
  serve(contract.archiveStaffMembers, keeps, ({ tx, body }) =>
    runEach(tx, body.ids, (row, id) => service.setActive(row, id, body.is_active)),
  )
  serve(contract.archiveStaff, keeps, ({ tx, params, body }) => service.setActive(tx, params.staff_id, body.is_active))
  serve.staged(contract.saveStaffBank, keeps, async ({ session, run, params, body }) => {
    await limited(session)
    return run(async (tx) => {
      await bank.saveBank(tx, services, ref(params.staff_id), body)
      return service.get(tx, params.staff_id)
    })
  })
  serve.staged(contract.verifyStaffBank, keeps, async ({ session, run, params }) => {
    await limited(session)
    return run(async (tx) => {
      await bank.verifyBank(tx, services, ref(params.staff_id))
      return service.get(tx, params.staff_id)
    })
  })
  serve(contract.removeStaffBank, keeps, async ({ tx, params }) => {
    await bank.removeBank(tx, services, ref(params.staff_id))
    return service.get(tx, params.staff_id)
  })

  const own = async (tx: CompanyTx) => ownView((await service.own(tx)) ?? noBank)
  serve(contract.getOwnBank, 'MEMBER', ({ tx }) => own(tx))
  serve.staged(contract.saveOwnBank, 'MEMBER', async ({ session, run, body }) => {
    await limitedOwn(session)
    return run(async (tx) => {
      await bank.saveBank(tx, services, ref(await service.ownId(tx)), body)
      return own(tx)
    })
  })
  serve.staged(contract.verifyOwnBank, 'MEMBER', async ({ session, run }) => {
    await limitedOwn(session)
    return run(async (tx) => {
      await bank.verifyBank(tx, services, ref(await service.ownId(tx)))
      return own(tx)
    })
  })
  serve(contract.removeOwnBank, 'MEMBER', async ({ tx }) => {
    await bank.removeBank(tx, services, ref(await service.ownId(tx)))
    return own(tx)
  })
}

const ref = (staff_id: string) => ({ table: 'staff', id: staff_id }) as const
