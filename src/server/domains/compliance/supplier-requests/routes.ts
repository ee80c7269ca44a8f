import * as contract from '#contract/compliance/supplier-requests.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { ask } from './ask.ts'
import { missingBySupplier } from './missing.ts'

const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export function supplierRequestRoutes(serve: Serve, services: Dependencies) {
  serve(contract.listSupplierRequests, access, async ({ tx, query: { after, limit } }) => {
    const all = await missingBySupplier(tx)
    const from = /^\d{1,9}$/.test(after ?? '') ? Number(after) : 0
    const until = from + Number(limit ?? 50)
    return { rows: all.slice(from, until), next: until < all.length ? String(until) : null }
  })
  serve(contract.askSupplier, access, ({ tx, params, body }) => ask(tx, services, params.vendors_id, body))
}
