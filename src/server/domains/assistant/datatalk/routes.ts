import * as contract from '#contract/assistant/datatalk.ts'
import { allowLanguageModel, getLanguageModel } from '#contract/assistant/language-model.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as conversations from './conversations.ts'
import { askHelped } from './model-asking.ts'
import { allow, consent } from './model-consent.ts'
import { rowsOf } from './rows-csv.ts'
import { ask } from './service.ts'
import { rate } from './verdicts.ts'
import { welcome } from './welcome.ts'

export function datatalkRoutes(serve: Serve, services: Dependencies) {
  serve(contract.getWelcome, 'MEMBER', ({ tx, session }) => welcome(tx, session.permissions))
  serve(contract.listConversations, 'MEMBER', ({ tx, query }) => conversations.conversations(tx, query))
  serve(contract.listTurns, 'MEMBER', ({ tx, session, params, query }) =>
    conversations.turns(tx, session.permissions, params.conversation_id, query),
  )
  serve(contract.renameConversation, 'MEMBER', ({ tx, params, body }) =>
    conversations.rename(tx, params.conversation_id, body.conversation_title),
  )
  serve(contract.rateTurn, 'MEMBER', ({ tx, params, body }) => rate(tx, params.turn_id, body))
  serve(contract.exportRows, 'MEMBER', ({ tx, session, params }) => rowsOf(tx, services, session.permissions, params.turn_id))
  serve(contract.clearConversation, 'MEMBER', ({ tx, params }) =>
    conversations.deleteConversation(tx, params.conversation_id).then(() => undefined),
  )
  serve(getLanguageModel, ['OWNER', 'ADMIN'], ({ tx }) => consent(tx, services.config))
  serve(allowLanguageModel, ['OWNER', 'ADMIN'], ({ tx, body }) => allow(tx, services.config, body.is_allowed))
  serve(contract.askDatatalk, 'MEMBER', ({ tx, session, body, http }) =>
    askHelped(services, tx, (each, readAs) => ask(each, session.permissions, body, readAs), http.log),
  )
}
