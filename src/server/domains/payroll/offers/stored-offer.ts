import type { Offer, OfferInput, OfferRow } from '#contract/payroll/offers.ts'
import { dateInIndia, type IsoDate, readersDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { translate } from '#core/messages.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import type { TermsPart } from '#core/payroll/components.ts'
import { paysStipend } from '#core/payroll/contract-cover.ts'
import { letterParagraphs } from '#core/payroll/letters.ts'
import { type PayRow, payTable } from '#core/payroll/pay-table.ts'
import { solveCtc, solveStipend, type SolvedCtc } from '#core/payroll/solve-ctc.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as company from '#server/domains/company/company/service.ts'
import { componentLibrary, resolveParts, structureParts } from '../components/library.ts'
import { letterText } from '../letters/letter-texts.ts'

type Plain = 'candidate_name' | 'candidate_email' | 'designation' | 'joins_on' | 'valid_until' | 'state'
export type OfferAsk = Omit<OfferInput, Plain>
/** What is sealed: the question, its answer, and the letter. */
export type OfferContent = { ask: OfferAsk; solved: SolvedCtc; title: string; paragraphs: string[]; rows: PayRow[] }

export type StoredOffer = Pick<OfferInput, Plain> & {
  payroll_offers_id: string
  offer_no: number
  offer_status: Exclude<OfferRow['offer_state'], 'expired'>
  offer: string
  email_status: Offer['email_status']
  viewed_at: Date | null
  answered_at: Date | null
  answer_name: string | null
  decline_reason: string | null
  payroll_employees_id: string | null
}

/** One offer, locked until the transaction ends. Throws `not_found`. */
export async function lockOffer(tx: CompanyTx, payroll_offers_id: string): Promise<StoredOffer> {
  const { rows } = await tx.client.query<StoredOffer>(
    'SELECT * FROM payroll_offers WHERE companies_id = $1 AND payroll_offers_id = $2 FOR NO KEY UPDATE',
    [tx.companies_id, payroll_offers_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This offer does not exist.')
  return rows[0]
}

/** One offer. Throws `not_found`. */
export async function findOffer(tx: CompanyTx, payroll_offers_id: string): Promise<StoredOffer> {
  const { rows } = await tx.client.query<StoredOffer>(
    'SELECT * FROM payroll_offers WHERE companies_id = $1 AND payroll_offers_id = $2',
    [tx.companies_id, payroll_offers_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This offer does not exist.')
  return rows[0]
}

export const offerNumber = (offer_no: number) => `OFR-${String(offer_no).padStart(4, '0')}`
export const contentOf = ({ offer }: Pick<StoredOffer, 'offer'>) => JSON.parse(offer) as OfferContent

/** Sent, and its last day is over: expired. */
export const stateOf = (
  { offer_status, valid_until }: Pick<StoredOffer, 'offer_status' | 'valid_until'>,
  today: IsoDate,
): OfferRow['offer_state'] => (offer_status === 'sent' && valid_until < today ? 'expired' : offer_status)

export const offerRow = (tx: CompanyTx, row: Omit<StoredOffer, 'offer'>): OfferRow => ({
  payroll_offers_id: row.payroll_offers_id,
  offer_number: offerNumber(row.offer_no),
  candidate_name: row.candidate_name,
  designation: row.designation,
  joins_on: row.joins_on,
  valid_until: row.valid_until,
  offer_state: stateOf(row, dateInIndia(tx.now)),
})

export function offerView(tx: CompanyTx, row: StoredOffer): Offer {
  const { ask, rows, paragraphs } = contentOf(row)
  const { candidate_email, state, email_status, viewed_at, answered_at, answer_name, decline_reason, payroll_employees_id } = row
  return {
    ...offerRow(tx, row),
    ...ask,
    candidate_email,
    state,
    rows,
    paragraphs,
    email_status,
    viewed_at: viewed_at?.toISOString() ?? null,
    answered_at: answered_at?.toISOString() ?? null,
    answer_name,
    decline_reason,
    payroll_employees_id,
  }
}

/** The pay that costs what is asked, and the letter with it. */
export async function solveOffer(tx: CompanyTx, input: OfferInput): Promise<OfferContent> {
  const { candidate_name, candidate_email: _, designation, joins_on, valid_until, state, ...given } = input
  const isStipend = paysStipend(given.contract_kind ?? 'permanent')
  const ask = isStipend ? { ...given, is_epf: false, is_pension: false, has_gratuity: false } : given
  const library = await componentLibrary(tx)
  const solved = isStipend ? solveStipend(ask.ctc) : solveCtc({ ...ask, own: structureParts(library, joins_on) }, joins_on)
  const parts: TermsPart[] = resolveParts(library, solved.components, joins_on)
  const { title, body } = await letterText(tx, isStipend ? 'apprenticeship' : 'offer')
  const { company_name, legal_name } = await company.get(tx)
  const paragraphs = letterParagraphs(body, {
    name: candidate_name,
    designation,
    company: legal_name ?? company_name,
    date: readersDate(dateInIndia(tx.now)),
    joined: readersDate(joins_on),
    monthly: formatPaise(sumPaise(solved.components.map(({ amount }) => amount))),
    yearly: formatPaise(ask.ctc),
    place: stateWords(state),
    valid: readersDate(valid_until),
  })
  const rows = payTable(parts, { employer: solved.employer, ctc: ask.ctc }).map((row) => ({ ...row, name: translate(row.name) }))
  return { ask, solved, title, paragraphs, rows }
}
