import type { NewCard } from '#contract/payouts/cards.ts'
import { fieldError } from '#core/errors.ts'
import { maskAccountNumber } from '#core/identifiers/mask.ts'
import { t } from '#core/messages.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { bankOfIfsc } from '#server/domains/company/pincodes/ifsc.ts'

type Written = NewCard

export async function checked(tx: CompanyTx, body: Written) {
  if (body.payee_ifsc !== null && bankOfIfsc(body.payee_ifsc) === undefined)
    throw fieldError('payee_ifsc', t('No branch has the IFSC {payee_ifsc}', { payee_ifsc: body.payee_ifsc }))
  const ledger_accounts_id = body.ledger_accounts_id ?? (await accountOf(tx, 'credit_cards'))
  const { rows } = await tx.client.query<{ account_type: string; is_active: boolean }>(
    'SELECT account_type, is_active FROM ledger_accounts WHERE companies_id = $1 AND ledger_accounts_id = $2',
    [tx.companies_id, ledger_accounts_id],
  )
  if (rows[0]?.account_type !== 'liability' || !rows[0].is_active)
    throw fieldError('ledger_accounts_id', 'What you owe on a card is a liability: choose a liability account')
  return {
    ...body,
    ledger_accounts_id,
    card_label: body.card_label.trim(),
    issuer_name: body.issuer_name.trim(),
    payee_name: body.payee_name.trim(),
    payee_ifsc: body.payee_account_number === null ? null : body.payee_ifsc,
  }
}

/** For the audit trail. */
export const cardFacts = ({ payee_account_number, ...card }: Written & { ledger_accounts_id: string }) => ({
  card_label: card.card_label,
  issuer_name: card.issuer_name,
  last_four: card.last_four,
  ledger_accounts_id: card.ledger_accounts_id,
  repaid_at: payee_account_number === null ? card.payee_vpa : `${maskAccountNumber(payee_account_number)} ${card.payee_ifsc}`,
})
