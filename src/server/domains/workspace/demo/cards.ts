import { addDays, type IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { create, saveStatement } from '#server/domains/payouts/cards/service.ts'

/** The company's credit card with a statement due in two weeks; its repayment account was entered long before the days shown. */
export async function addCard(tx: CompanyTx, to: IsoDate): Promise<void> {
  const { cards_id, version } = await create(tx, {
    card_label: 'HDFC Business Regalia',
    issuer_name: 'HDFC Bank',
    last_four: '4471',
    ledger_accounts_id: null,
    payee_name: 'Deccan Packaging',
    payee_account_number: '50200067894471',
    payee_ifsc: 'HDFC0000001',
    payee_vpa: null,
  })
  await tx.client.query('UPDATE cards SET payee_changed_at = $3 WHERE companies_id = $1 AND cards_id = $2', [
    tx.companies_id,
    cards_id,
    new Date(`${addDays(to, -90)}T10:00:00+05:30`),
  ])
  await saveStatement(tx, cards_id, {
    statement_date: addDays(to, -6),
    statement_amount: 38_450_00,
    minimum_amount: 1_925_00,
    due_date: addDays(to, 12),
    version,
  })
}
