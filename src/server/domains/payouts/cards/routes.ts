import * as contract from '#contract/payouts/cards.ts'
import { payables } from '#contract/permissions.ts'
import type { Serve } from '#server/platform/mounts.ts'
import * as service from './service.ts'

const reads = [...payables, 'BANKING'] as const
const keeps = ['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'] as const

export function cardRoutes(serve: Serve) {
  serve(contract.listCards, reads, ({ tx, query }) => service.list(tx, query))
  serve(contract.createCard, keeps, ({ tx, body }) => service.create(tx, body))
  serve(contract.getCard, reads, ({ tx, params }) => service.get(tx, params.cards_id))
  serve(contract.updateCard, keeps, ({ tx, params, body }) => service.update(tx, params.cards_id, body))
  serve(contract.saveCardStatement, keeps, ({ tx, params, body }) => service.saveStatement(tx, params.cards_id, body))
  serve(contract.archiveCard, keeps, ({ tx, params, body }) => service.setActive(tx, params.cards_id, body.is_active))
}
