import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { bankOfIfsc } from '#server/domains/company/pincodes/ifsc.ts'
import type { Payee } from './payee-types.ts'

type CardRow = {
  cards_id: string
  card_label: string
  last_four: string
  payee_name: string
  payee_account_number: string | null
  payee_ifsc: string | null
  payee_vpa: string | null
  payee_changed_at: Date
  payee_changed_by: string | null
  is_active: boolean
  payee_wait_hours: number
}

/** The issuers of cards as payees; a place of repayment that is new waits as a vendor's account does. */
export async function cardPayees(tx: CompanyTx, ids: readonly string[]): Promise<[string, Payee][]> {
  const { rows } = await tx.client.query<CardRow>(
    `SELECT c.cards_id, c.card_label, c.last_four, c.payee_name, c.payee_account_number, c.payee_ifsc, c.payee_vpa, c.payee_changed_at,
       c.payee_changed_by, c.is_active, coalesce(s.payee_wait_hours, 24) AS payee_wait_hours
     FROM cards c LEFT JOIN payout_settings s USING (companies_id) WHERE c.companies_id = $1 AND c.cards_id = ANY($2::uuid[])`,
    [tx.companies_id, ids],
  )
  return rows.map((row) => [row.cards_id, payeeOf(row, tx.now)])
}

function payeeOf(row: CardRow, now: Date): Payee {
  const { card_label, last_four, payee_changed_at, payee_changed_by, payee_wait_hours } = row
  const until = new Date(payee_changed_at.getTime() + payee_wait_hours * 3_600_000)
  return {
    payee_name: `${card_label} ${last_four}`,
    payee_account_number: row.payee_account_number,
    payee_ifsc: row.payee_ifsc,
    payee_vpa: row.payee_vpa,
    // The issuer’s account: there is no name to compare it with.
    paid_vpa: row.payee_vpa,
    bank_name: row.payee_ifsc === null ? null : (bankOfIfsc(row.payee_ifsc) ?? null),
    problem: row.is_active ? null : t('{card_label} is archived: restore the card first', { card_label }),
    warning:
      until > now
        ? {
            text: t(
              'The repayment account of {card_label} changed less than {payee_wait_hours} hours ago. Check these details against a letter from the bank before you pay.',
              { card_label, payee_wait_hours },
            ),
            until,
            changed_by: payee_changed_by,
            needs_second: false,
            whose: [],
          }
        : null,
    blocker: null,
    accounts_id: null,
  }
}
