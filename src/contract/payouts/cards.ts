import * as z from 'zod/mini'
import { cardNumberProblem } from '#core/identifiers/card-number.ts'
import { ifscProblem } from '#core/identifiers/ifsc.ts'
import { vpaProblem } from '#core/identifiers/vpa.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, isoDate, paise, requiredText, signedPaise } from '../fields.ts'

const service = 'payments'

const fields = {
  card_label: requiredText(80, 'Name the card, such as HDFC Business'),
  issuer_name: requiredText(80, 'Enter the bank that issued the card'),
  last_four: z.string().check(z.regex(/^\d{4}$/, 'Enter the last four digits')),
  /** The liability it is booked to; null on a new card: Credit cards. */
  ledger_accounts_id: z.nullable(id),
  /** As the issuer has the holder. */
  payee_name: requiredText(120, 'Enter the name on the card'),
  payee_ifsc: z.nullable(identifier(11, ifscProblem)),
  payee_vpa: z.nullable(identifier(254, vpaProblem)),
}
/** The account the issuer takes repayments on. Never the number of the card. */
const payee_account_number = z.nullable(identifier(18, cardNumberProblem))

export const Card = z.object({
  cards_id: id,
  version: z.int(),
  ...fields,
  ledger_accounts_id: id,
  account_name: z.string(),
  masked_account_number: z.nullable(z.string()),
  statement_date: z.nullable(isoDate),
  statement_amount: z.nullable(paise),
  minimum_amount: z.nullable(paise),
  due_date: z.nullable(isoDate),
  /** Paid since the statement, and made but not yet paid. */
  repaid: paise,
  on_its_way: paise,
  /** The part of the statement and of its minimum that is neither paid nor pending. */
  statement_left: paise,
  minimum_left: paise,
  /** The balance of its account in the books. */
  owed: signedPaise,
  is_active: z.boolean(),
})
export type Card = z.infer<typeof Card>

type Place = { payee_account_number: string | null; payee_ifsc: string | null; payee_vpa: string | null }
const ifscMissing = { error: 'Enter the IFSC of the account', path: ['payee_ifsc'] }
const hasIfsc = (card: Place) => card.payee_account_number === null || card.payee_ifsc !== null

export const NewCard = z.object({ ...fields, payee_account_number }).check(
  z.refine((card: Place) => card.payee_account_number !== null || card.payee_vpa !== null, {
    error: 'Enter the account or UPI ID where the issuer accepts repayments',
    path: ['payee_account_number'],
  }),
  z.refine(hasIfsc, ifscMissing),
)
export type NewCard = z.infer<typeof NewCard>
/** `payee_account_number` null: the one on file. */
export const CardChange = z.object({ ...fields, payee_account_number, version: z.int() }).check(z.refine(hasIfsc, ifscMissing))
export type CardChange = z.infer<typeof CardChange>

export const CardStatement = z
  .object({
    statement_date: isoDate,
    statement_amount: paise,
    minimum_amount: paise,
    due_date: isoDate,
    version: z.int(),
  })
  .check(
    z.refine((due) => due.minimum_amount <= due.statement_amount, {
      error: 'The minimum cannot be more than the amount due',
      path: ['minimum_amount'],
    }),
    z.refine((due) => due.due_date >= due.statement_date, {
      error: 'Choose a date on or after the statement date',
      path: ['due_date'],
    }),
  )
export type CardStatement = z.infer<typeof CardStatement>

const params = z.object({ cards_id: id })

export const listCards = endpoint('GET', '/cards', {
  service,
  summary: 'Credit cards with what is due, the earliest due first',
  query: z.object({ show: z.optional(z.enum(['active', 'archived'])) }),
  reply: z.object({ rows: z.array(Card) }),
})
export const createCard = endpoint('POST', '/cards', { service, summary: 'Add a credit card', body: NewCard, reply: Card })
export const getCard = endpoint('GET', '/cards/:cards_id', { service, summary: 'One card', params, reply: Card })
export const updateCard = endpoint('PUT', '/cards/:cards_id', {
  service,
  summary: 'Change a card; a new place of repayment waits like a new account of a vendor',
  params,
  body: CardChange,
  reply: Card,
})
export const saveCardStatement = endpoint('PUT', '/cards/:cards_id/statement', {
  service,
  summary: 'Say what the latest statement asks for, and by when',
  params,
  body: CardStatement,
  reply: Card,
})
/** An archived card keeps its payments and is hidden in the list. */
export const archiveCard = endpoint('POST', '/cards/:cards_id/archive', {
  service,
  summary: 'Archive a card, or bring one back',
  params,
  body: z.object({ is_active: z.boolean() }),
  reply: Card,
})
