import * as contract from '#contract/company/letters-of-undertaking.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { listUndertakings } from './read.ts'
import { addUndertaking, removeUndertaking, updateUndertaking } from './save.ts'

const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export function undertakingRoutes(serve: Serve) {
  const list = async (tx: CompanyTx) => ({ rows: await listUndertakings(tx) })
  serve(contract.listUndertakings, 'MEMBER', ({ tx }) => list(tx))
  serve(contract.addUndertaking, access, async ({ tx, body }) => {
    await addUndertaking(tx, body)
    return list(tx)
  })
  serve(contract.updateUndertaking, access, async ({ tx, params, body }) => {
    await updateUndertaking(tx, params.letters_of_undertaking_id, body)
    return list(tx)
  })
  serve(contract.removeUndertaking, access, async ({ tx, params }) => {
    await removeUndertaking(tx, params.letters_of_undertaking_id)
    return list(tx)
  })
}
