import * as contract from '#contract/datatalk.ts'
import type { Serve } from '#server/platform/http.ts'
import { ask } from './service.ts'
import { forget } from './threads.ts'

export function datatalkRoutes(serve: Serve) {
  serve(contract.clearConversation, 'MEMBER', ({ tx, params }) => forget(tx, params.conversation_id).then(() => undefined))
  serve(contract.askDatatalk, 'MEMBER', ({ tx, session, body }) => ask(tx, session.permissions, body))
}
