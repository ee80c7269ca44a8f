import type { Card } from '#contract/payouts/cards.ts'
import { maskAccountNumber } from '#core/identifiers/mask.ts'
import { negate } from '#core/money.ts'
import type { CardRecord } from './table.ts'

type Sums = { account_name: string; repaid: number; on_its_way: number; owed: number }

/** A card for display: without its account number, with the rest of its statement. */
export function view(row: CardRecord, { account_name, repaid, on_its_way, owed }: Sums): Card {
  const left = (amount: number | null) => Math.max((amount ?? 0) + negate(repaid) + negate(on_its_way), 0)
  return {
    cards_id: row.cards_id,
    version: row.version,
    card_label: row.card_label,
    issuer_name: row.issuer_name,
    last_four: row.last_four,
    ledger_accounts_id: row.ledger_accounts_id,
    account_name,
    payee_name: row.payee_name,
    masked_account_number: row.payee_account_number === null ? null : maskAccountNumber(row.payee_account_number),
    payee_ifsc: row.payee_ifsc,
    payee_vpa: row.payee_vpa,
    statement_date: row.statement_date,
    statement_amount: row.statement_amount,
    minimum_amount: row.minimum_amount,
    due_date: row.due_date,
    repaid,
    on_its_way,
    statement_left: left(row.statement_amount),
    minimum_left: left(row.minimum_amount),
    owed,
    is_active: row.is_active,
  }
}

type Place = Pick<CardRecord, 'payee_account_number' | 'payee_ifsc' | 'payee_vpa'>
export const isSamePlace = (a: Place, b: Place) =>
  a.payee_account_number === b.payee_account_number && a.payee_ifsc === b.payee_ifsc && a.payee_vpa === b.payee_vpa
