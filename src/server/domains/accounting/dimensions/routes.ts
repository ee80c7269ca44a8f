import * as contract from '#contract/accounting/dimensions.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as service from './service.ts'

const readers = ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] as const
const writers = ['OWNER', 'ADMIN', 'MANAGER'] as const

export function dimensionRoutes(serve: Serve) {
  serve(contract.listDimensions, readers, ({ tx, query }) => service.list(tx, query.show))
  serve(contract.createDimension, writers, ({ tx, body }) => service.create(tx, body))
  serve(contract.changeDimension, writers, ({ tx, params, body }) => service.change(tx, params.dimensions_id, body))
}
