import * as contract from '#contract/compliance/supplier-requests.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { presentReturn } from '../gst-returns/return-of.ts'
import { ask } from './ask.ts'
import { missingBySupplier } from './missing.ts'

const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export function supplierRequestRoutes(serve: Serve, services: Dependencies) {
  serve(contract.listSupplierRequests, access, async ({ tx, query: { after, limit, ...choice } }) => {
    const all = await missingBySupplier(tx, await presentReturn(tx, choice))
    const from = /^\d{1,9}$/.test(after ?? '') ? Number(after) : 0
    const until = from + Number(limit ?? 50)
    return { rows: all.slice(from, until), next: until < all.length ? String(until) : null }
  })
  serve(contract.askSupplier, access, async ({ tx, params, query, body }) =>
    ask(tx, services, { of: await presentReturn(tx, query), vendors_id: params.vendors_id }, body),
  )
}
