import { t } from '#core/messages.ts'
import type { RequestRow } from './rows.ts'

/** Why this person may not confirm the requested bypass; undefined when they may. */
export function bypassProblem(request: RequestRow, accounts_id: string | null): string | undefined {
  if (request.approval_status !== 'waiting')
    return t('This request is already {approval_status}.', { approval_status: request.approval_status })
  if (request.bypass_asked_by === null) return 'Nobody asked for a bypass.'
  if (accounts_id === null || request.bypass_asked_by === accounts_id) return 'You asked for it: a second person confirms it.'
  if (request.makers.includes(accounts_id)) return 'You prepared this: somebody else confirms it.'
  return undefined
}
