import * as contract from '#contract/accounting/subledger.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { assign, list, undo } from './assignments.ts'
import { findParties } from './search-parties.ts'
import { listUnnamed, sumUnnamed } from './unnamed-lines.ts'

export const readers = ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] as const
const writers = ['OWNER', 'ADMIN', 'MANAGER'] as const

export function subledgerRoutes(serve: Serve) {
  serve(contract.listUnnamedLines, readers, ({ tx, query }) => listUnnamed(tx, query))
  serve(contract.sumUnnamedLines, readers, ({ tx, query }) => sumUnnamed(tx, query))
  serve(contract.searchParties, [...readers, 'BANKING'], ({ tx, query }) => findParties(tx, query))
  serve(contract.assignParty, writers, ({ tx, body }) => assign(tx, body))
  serve(contract.listAssignments, readers, ({ tx, query }) => list(tx, query))
  serve(contract.undoAssignment, writers, ({ tx, params }) => undo(tx, params.subledger_assignments_id))
}
