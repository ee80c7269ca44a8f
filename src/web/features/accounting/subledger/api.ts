import { useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Body } from '#contract/endpoint.ts'
import {
  assignParty,
  listAssignments,
  listUnnamedLines,
  type UnnamedLine,
  undoAssignment,
} from '#contract/accounting/subledger.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export const unnamedQuery = (control: UnnamedLine['control']) =>
  keysetQuery(['subledger', 'unnamed', control], (after, signal) =>
    call(listUnnamedLines, { query: { control, limit: '200', after }, signal }),
  )

export const assignmentsQuery = keysetQuery(['subledger', 'assignments'], (after, signal) =>
  call(listAssignments, { query: { limit: '200', after }, signal }),
)

export const useAssign = () =>
  useMutation({
    mutationFn: (body: Body<typeof assignParty>) => call(assignParty, { body, idempotencyKey: crypto.randomUUID() }),
    onSuccess: refresh,
  })

export const useUndo = () =>
  useMutation({
    mutationFn: (subledger_assignments_id: string) => call(undoAssignment, { params: { subledger_assignments_id }, body: {} }),
    onSuccess: refresh,
    meta: { fallback: t('We couldn’t undo the assignment') },
  })

/** Refetches lists, journals and party balances. */
async function refresh(): Promise<void> {
  await Promise.all(
    ['subledger', 'journals', 'customers', 'vendors', 'reports'].map((part) =>
      queryClient.invalidateQueries({ queryKey: [part] }),
    ),
  )
}
