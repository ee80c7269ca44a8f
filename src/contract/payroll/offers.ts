import * as z from 'zod/mini'
import { contractKinds } from '#core/payroll/contract-cover.ts'
import { emailProblem } from '#core/identifiers/email.ts'
import { panProblem } from '#core/identifiers/pan.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, isoDate, paise, requiredText, text, timestamp } from '../fields.ts'
import { PayTableRow } from './letters.ts'

const service = 'payments'

/** `expired`: sent, and its last day is over. */
export const offerStates = ['draft', 'sent', 'expired', 'accepted', 'declined', 'withdrawn', 'hired'] as const

export const OfferInput = z.object({
  candidate_name: requiredText(120, 'Enter the name of the candidate'),
  candidate_email: identifier(254, emailProblem),
  designation: requiredText(80, 'Enter the position'),
  joins_on: isoDate,
  valid_until: isoDate,
  /** Where they will work. */
  state: z.string().check(z.regex(/^\d{2}$/, 'Choose a state')),
  /** Permanent when left out. An apprentice is offered a stipend of a twelfth of the cost. */
  contract_kind: z.optional(z.enum(contractKinds)),
  /** The yearly cost to the company. */
  ctc: paise.check(z.minimum(12_000_00, 'Enter the yearly cost')),
  basic_percent: z.int().check(z.minimum(1, 'Enter a percentage up to 100'), z.maximum(100, 'Enter a percentage up to 100')),
  hra_percent: z.int().check(z.minimum(0), z.maximum(100, 'Enter a percentage up to 100')),
  is_epf: z.boolean(),
  epf_on_full_wage: z.boolean(),
  is_pension: z.boolean(),
  /** Gratuity set aside is part of the cost. */
  has_gratuity: z.boolean(),
})
export type OfferInput = z.infer<typeof OfferInput>

export const OfferRow = z.object({
  payroll_offers_id: id,
  offer_number: z.string(),
  candidate_name: z.string(),
  designation: z.string(),
  joins_on: isoDate,
  valid_until: isoDate,
  offer_state: z.enum(offerStates),
})
export type OfferRow = z.infer<typeof OfferRow>
export const Offer = z.object({
  ...OfferRow.shape,
  ...OfferInput.shape,
  rows: z.array(PayTableRow),
  paragraphs: z.array(z.string()),
  email_status: z.nullable(z.enum(['queued', 'sent', 'failed'])),
  viewed_at: z.nullable(timestamp),
  answered_at: z.nullable(timestamp),
  answer_name: z.nullable(z.string()),
  decline_reason: z.nullable(z.string()),
  payroll_employees_id: z.nullable(id),
})
export type Offer = z.infer<typeof Offer>

export const HireInput = z.object({
  employee_code: requiredText(20, 'Enter an employee code'),
  joined_on: isoDate,
  is_woman: z.boolean(),
  born_on: z.nullable(isoDate),
  pan: z.nullable(identifier(10, panProblem)),
})
export type HireInput = z.infer<typeof HireInput>

const params = z.object({ payroll_offers_id: id })
const one = '/payroll/offers/:payroll_offers_id'

export const listOffers = endpoint('GET', '/payroll/offers', {
  summary: 'Offers of employment, the latest first; without pay',
  reply: z.object({ rows: z.array(OfferRow) }),
})
export const getOffer = endpoint('GET', one, { summary: 'An offer with its pay; every look is logged', params, reply: Offer })
export const createOffer = endpoint('POST', '/payroll/offers', {
  summary: 'Draft an offer whose components cost the yearly cost to the rupee',
  body: OfferInput,
  reply: Offer,
  idempotent: true,
})
export const updateOffer = endpoint('PUT', one, {
  summary: 'Change an offer that is not answered; one that was sent is a draft again, and its link works no more',
  params,
  body: OfferInput,
  reply: Offer,
})
export const sendOffer = endpoint('POST', `${one}/send`, {
  summary: 'Mail the candidate a link to read the offer and to accept or decline it',
  params,
  reply: Offer,
})
export const withdrawOffer = endpoint('POST', `${one}/withdraw`, {
  summary: 'Withdraw an offer; its link works no more',
  params,
  reply: Offer,
})
export const offerPdf = endpoint('GET', `${one}/pdf`, {
  summary: 'The offer letter as PDF; the look is logged',
  params,
  raw: true,
})
export const hireCandidate = endpoint('POST', `${one}/hire`, {
  summary: 'Put the candidate of an accepted offer on the payroll, paid as offered',
  params,
  body: HireInput,
  reply: Offer,
  idempotent: true,
})

/** From the address that was mailed. A malformed token gets the same answer as an unknown one. All are POSTs, so that it appears in no log. */
const token = text(100).check(z.minLength(1))

/** What the candidate is shown, and nothing else of the company. */
export const OfferPage = z.object({
  company_name: z.string(),
  company_email: z.nullable(z.string()),
  candidate_name: z.string(),
  designation: z.string(),
  joins_on: isoDate,
  valid_until: isoDate,
  page_state: z.enum(['open', 'expired', 'accepted', 'declined']),
  rows: z.array(PayTableRow),
  paragraphs: z.array(z.string()),
  answer_name: z.nullable(z.string()),
  answered_at: z.nullable(timestamp),
})
export type OfferPage = z.infer<typeof OfferPage>

export const openOfferPage = endpoint('POST', '/offer-pages/open', {
  service,
  summary: 'The offer behind an address that was mailed',
  body: z.object({ token }),
  reply: OfferPage,
})
export const answerOffer = endpoint('POST', '/offer-pages/answer', {
  service,
  summary: 'Accept the offer, or decline it',
  body: z.object({
    token,
    answer: z.enum(['accepted', 'declined']),
    name: requiredText(100, 'Enter your name'),
    reason: z.nullable(text(300)),
  }),
  reply: OfferPage,
})
export const offerPagePdf = endpoint('POST', '/offer-pages/offer-pdf', {
  service,
  summary: 'The offer letter as PDF',
  body: z.object({ token }),
  raw: true,
})
