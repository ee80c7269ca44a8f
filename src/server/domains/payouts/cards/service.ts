import type { Query } from '#contract/endpoint.ts'
import type { Card, CardChange, CardStatement, listCards, NewCard } from '#contract/payouts/cards.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { openStatuses } from '#core/payouts/states.ts'
import { sentence } from '#core/sentences.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { and, eq } from 'drizzle-orm'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { refuseWaitingPayer } from '#server/domains/identity/members/waits.ts'
import { isSamePlace, view } from './rules.ts'
import { type CardRecord, cards } from './table.ts'
import { checked, cardFacts } from './check-card.ts'

type Found = CardRecord & { account_name: string; repaid: number; on_its_way: number; owed: number }

/** Cards with what is due, the earliest due first; a company has few. */
export async function list(tx: CompanyTx, { show }: Query<typeof listCards>): Promise<{ rows: Card[] }> {
  return { rows: await select(tx, 'c.is_active = $3', show !== 'archived') }
}

export async function get(tx: CompanyTx, cards_id: string): Promise<Card> {
  const [card] = await select(tx, 'c.cards_id = $3', cards_id)
  if (!card) throw missing()
  return card
}

/** Adds a card, booked to Credit cards unless another liability is named. Throws `invalid` at the field. */
export async function create(tx: CompanyTx, body: NewCard): Promise<Card> {
  await refuseWaitingPayer(tx, 'add payee accounts')
  const cards_id = newId()
  const values = await checked(tx, body)
  await tx.db.insert(cards).values({
    ...values,
    companies_id: tx.companies_id,
    cards_id,
    payee_changed_at: tx.now,
    payee_changed_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'created', 'cards', cards_id, cardFacts(values))
  return get(tx, cards_id)
}

/**
 * Changes a card. A changed repayment account has the waiting time of a vendor's new account, and payers are notified. Throws `conflict`
 * when it has changed in between.
 */
export async function update(tx: CompanyTx, cards_id: string, { version, ...body }: CardChange): Promise<Card> {
  const before = await lock(tx, cards_id, version)
  const kept = body.payee_ifsc === null ? null : (body.payee_account_number ?? before.payee_account_number)
  if (kept === null && body.payee_vpa === null) throw fieldError('payee_account_number', 'Enter the account or the UPI ID')
  const values = await checked(tx, { ...body, payee_account_number: kept })
  const moved = !isSamePlace(before, values)
  if (moved) await refuseWaitingPayer(tx, 'change payee accounts')
  await tx.db
    .update(cards)
    .set({ ...values, version: version + 1, ...(moved && { payee_changed_at: tx.now, payee_changed_by: tx.accounts_id }) })
    .where(mine(tx, cards_id))
  await audit(tx, 'changed', 'cards', cards_id, changes(cardFacts(before), cardFacts(values)))
  if (moved)
    await notify(tx, {
      to: { permissions: ['ACCOUNTS_PAYABLE_PAY'] },
      kind: 'payment',
      title: sentence('Where {card_label} is repaid was changed', { card_label: before.card_label }),
      text: sentence('Check these details against a letter from the bank before you pay.'),
      link: '/card-repay',
    })
  return get(tx, cards_id)
}

/** The amount due on the latest statement. Payments before its date do not count against it. */
export async function saveStatement(tx: CompanyTx, cards_id: string, { version, ...body }: CardStatement): Promise<Card> {
  const before = await lock(tx, cards_id, version)
  if (body.statement_date > dateInIndia(tx.now)) throw fieldError('statement_date', 'Choose today or earlier')
  await tx.db
    .update(cards)
    .set({ ...body, version: version + 1 })
    .where(mine(tx, cards_id))
  await audit(tx, 'changed', 'cards', cards_id, changes(before, body))
  return get(tx, cards_id)
}

export async function setActive(tx: CompanyTx, cards_id: string, is_active: boolean): Promise<Card> {
  await lock(tx, cards_id)
  await tx.db.update(cards).set({ is_active }).where(mine(tx, cards_id))
  await audit(tx, is_active ? 'restored' : 'archived', 'cards', cards_id)
  return get(tx, cards_id)
}

async function select(tx: CompanyTx, which: string, value: unknown): Promise<Card[]> {
  const { rows } = await tx.client.query<Found>(
    `SELECT c.*, a.account_name,
       coalesce((SELECT sum(p.amount) FROM payouts p WHERE p.companies_id = $1 AND p.cards_id = c.cards_id AND p.payout_status = 'processed'
         AND p.processed_on >= coalesce(c.statement_date, c.created_at::date)), 0)::bigint AS repaid,
       coalesce((SELECT sum(p.amount) FROM payouts p WHERE p.companies_id = $1 AND p.cards_id = c.cards_id AND p.payout_status = ANY($2)), 0)::bigint AS on_its_way,
       coalesce((SELECT sum(m.credit - m.debit) FROM account_months m WHERE m.companies_id = $1 AND m.ledger_accounts_id = c.ledger_accounts_id), 0)::bigint AS owed
     FROM cards c JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
     WHERE c.companies_id = $1 AND ${which} ORDER BY c.due_date NULLS LAST, lower(c.card_label), c.cards_id LIMIT 200`,
    [tx.companies_id, openStatuses, value],
  )
  return rows.map((row) => view(row, row))
}

const mine = (tx: CompanyTx, cards_id: string) => and(eq(cards.companies_id, tx.companies_id), eq(cards.cards_id, cards_id))

async function lock(tx: CompanyTx, cards_id: string, version?: number): Promise<CardRecord> {
  const [row] = await tx.db.select().from(cards).where(mine(tx, cards_id)).for('no key update')
  if (!row) throw missing()
  if (version !== undefined && row.version !== version)
    throw new AppError('conflict', 'Somebody else changed this card: review it again.')
  return row
}

const missing = () => new AppError('not_found', 'This card does not exist.')
