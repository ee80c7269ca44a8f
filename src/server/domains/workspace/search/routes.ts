import { searchRecords } from '#contract/workspace/search.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { search } from './service.ts'

export function searchRoutes(serve: Serve) {
  serve(searchRecords, 'MEMBER', ({ tx, session, query }) => search(tx, session.permissions, query.q))
}
