import type { HireInput, Offer, OfferInput, OfferRow } from '#contract/payroll/offers.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { noDeclaration } from '#core/payroll/salary-tax.ts'
import { audit, auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Download } from '#server/platform/download.ts'
import type { FileStore } from '#server/platform/files.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { create } from '#server/domains/directory/staff/service.ts'
import { createEmployee } from '../employees/save-employees.ts'
import { letterFile } from '../letters/letter-file.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'
import { offerJob } from './offer-mail.ts'
import {
  contentOf,
  findOffer,
  lockOffer,
  offerNumber,
  offerRow,
  offerView,
  solveOffer,
  stateOf,
  type StoredOffer,
} from './stored-offer.ts'

/** Offers, the latest first; without pay. */
export async function listOffers(tx: CompanyTx): Promise<{ rows: OfferRow[] }> {
  const { rows } = await tx.client.query<Omit<StoredOffer, 'offer'>>(
    `SELECT payroll_offers_id, offer_no, offer_status, candidate_name, candidate_email, designation, joins_on, valid_until, state, email_status, viewed_at,
       answered_at, answer_name, decline_reason, payroll_employees_id FROM payroll_offers WHERE companies_id = $1 ORDER BY offer_no DESC LIMIT 1000`,
    [tx.companies_id],
  )
  return { rows: rows.map((row) => offerRow(tx, row)) }
}

/** One offer with its pay. The access is logged. */
export async function viewOffer(tx: CompanyTx, payroll_offers_id: string): Promise<Offer> {
  const view = offerView(tx, await findOffer(tx, payroll_offers_id))
  await auditLook(tx, 'payroll_offers', payroll_offers_id)
  return view
}

/** Drafts an offer. Throws `invalid` at the field: days in the wrong order, a cost that its own shares exceed. */
export async function createOffer(tx: CompanyTx, input: OfferInput): Promise<Offer> {
  const columns = await columnsOf(tx, input)
  // Numbers follow each other.
  await lockPayroll(tx)
  const { rows } = await tx.client.query<{ next: number }>(
    'SELECT coalesce(max(offer_no), 0) + 1 AS next FROM payroll_offers WHERE companies_id = $1',
    [tx.companies_id],
  )
  const payroll_offers_id = newId()
  await insertRow(tx.client, 'payroll_offers', {
    companies_id: tx.companies_id,
    payroll_offers_id,
    offer_no: rows[0]?.next ?? 1,
    offer_status: 'draft',
    ...columns,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'created', 'payroll_offers', payroll_offers_id)
  return offerView(tx, await findOffer(tx, payroll_offers_id))
}

/** Changes an offer that is not answered; its link works no more, and it is a draft again. */
export async function updateOffer(tx: CompanyTx, payroll_offers_id: string, input: OfferInput): Promise<Offer> {
  const before = await lockOffer(tx, payroll_offers_id)
  refuseAnswered(before)
  const columns = await columnsOf(tx, input)
  const names = Object.keys(columns)
  await tx.client.query(
    `UPDATE payroll_offers SET offer_status = 'draft', token_hash = NULL, viewed_at = NULL, email_status = NULL,
       ${names.map((name, at) => `${name} = $${at + 3}`).join(', ')} WHERE companies_id = $1 AND payroll_offers_id = $2`,
    [tx.companies_id, payroll_offers_id, ...Object.values(columns)],
  )
  await audit(tx, 'changed', 'payroll_offers', payroll_offers_id)
  return offerView(tx, await findOffer(tx, payroll_offers_id))
}

const ANSWERED = {
  accepted: 'This offer is already accepted.',
  declined: 'This offer is already declined.',
  hired: 'They are already on the payroll.',
} as const

function refuseAnswered({ offer_status }: StoredOffer): void {
  if (offer_status === 'accepted' || offer_status === 'declined' || offer_status === 'hired')
    throw new AppError('wrong_state', ANSWERED[offer_status])
}

async function columnsOf(tx: CompanyTx, input: OfferInput) {
  const { candidate_name, candidate_email, designation, joins_on, valid_until, state } = input
  if (valid_until < dateInIndia(tx.now)) throw fieldError('valid_until', 'Enter today or a later day')
  const content = await solveOffer(tx, input)
  const { left } = content.solved
  if (left < 0) throw fieldError('ctc', 'The percentages need more than this cost: lower them, or enter a higher cost')
  return {
    candidate_name: candidate_name.trim(),
    candidate_email: candidate_email.toLowerCase(),
    designation: designation.trim(),
    joins_on,
    valid_until,
    state,
    offer: sealed('payroll_offers.offer', JSON.stringify(content)),
  }
}

/** Mails the candidate a link; the link of an earlier mail works no more. Throws `wrong_state` for one that is answered, withdrawn or over. */
export async function sendOffer(tx: CompanyTx, services: Dependencies, payroll_offers_id: string): Promise<Offer> {
  const offer = await lockOffer(tx, payroll_offers_id)
  refuseAnswered(offer)
  if (offer.offer_status === 'withdrawn') throw new AppError('wrong_state', 'This offer is withdrawn. Change it first.')
  if (offer.valid_until < dateInIndia(tx.now))
    throw new AppError('wrong_state', 'This offer has expired. Enter a later last day first.')
  await tx.client.query(
    `UPDATE payroll_offers SET offer_status = 'sent', email_status = 'queued', token_hash = NULL, viewed_at = NULL
     WHERE companies_id = $1 AND payroll_offers_id = $2`,
    [tx.companies_id, payroll_offers_id],
  )
  await audit(tx, 'email_asked', 'payroll_offers', payroll_offers_id, { to: offer.candidate_email })
  await services.jobs.enqueue(tx, offerJob(services), { payroll_offers_id })
  return offerView(tx, await findOffer(tx, payroll_offers_id))
}

/** Withdraws an offer, also an accepted one whose candidate does not join. */
export async function withdrawOffer(tx: CompanyTx, payroll_offers_id: string): Promise<Offer> {
  const { offer_status } = await lockOffer(tx, payroll_offers_id)
  if (offer_status === 'hired') throw new AppError('wrong_state', ANSWERED.hired)
  if (offer_status === 'withdrawn') throw new AppError('wrong_state', 'This offer is already withdrawn.')
  await tx.client.query(
    `UPDATE payroll_offers SET offer_status = 'withdrawn', token_hash = NULL WHERE companies_id = $1 AND payroll_offers_id = $2`,
    [tx.companies_id, payroll_offers_id],
  )
  await audit(tx, 'withdrawn', 'payroll_offers', payroll_offers_id)
  return offerView(tx, await findOffer(tx, payroll_offers_id))
}

/** The letter of an offer, marked unless it is to be answered or accepted. */
export const offerFile = (tx: CompanyTx, files: FileStore, row: StoredOffer): Promise<Download> => {
  const state = stateOf(row, dateInIndia(tx.now))
  return letterFile(tx, files, {
    ...contentOf(row),
    number: offerNumber(row.offer_no),
    date: dateInIndia(tx.now),
    to: [row.candidate_name],
    mark: state === 'draft' ? t('DRAFT') : state === 'withdrawn' ? t('WITHDRAWN') : undefined,
  })
}

/** The letter for payroll. The access is logged. */
export async function offerForPayroll(tx: CompanyTx, files: FileStore, payroll_offers_id: string): Promise<Download> {
  const file = await offerFile(tx, files, await findOffer(tx, payroll_offers_id))
  await auditLook(tx, 'payroll_offers', payroll_offers_id)
  return file
}

/**
 * Puts the candidate of an accepted offer on the staff and the payroll, with the offered pay from the day of joining. Throws `invalid` at the
 * field, `wrong_state` unless it is accepted.
 */
export async function hireCandidate(tx: CompanyTx, payroll_offers_id: string, input: HireInput): Promise<Offer> {
  const row = await lockOffer(tx, payroll_offers_id)
  if (row.offer_status === 'hired') throw new AppError('wrong_state', ANSWERED.hired)
  if (row.offer_status !== 'accepted') throw new AppError('wrong_state', 'The candidate has not accepted this offer.')
  const { ask, solved } = contentOf(row)
  const { staff_id } = await create(tx, { staff_name: row.candidate_name, email: row.candidate_email, accounts_id: null })
  const { payroll_employees_id } = await createEmployee(tx, {
    staff_id,
    designation: row.designation,
    ...input,
    has_disability: false,
    left_on: null,
    contract_kind: ask.contract_kind ?? 'permanent',
    left_reason: null,
    uan: null,
    esi_number: null,
    earlier_taxable: 0,
    earlier_tax: 0,
    terms: {
      components: solved.components,
      state: row.state,
      regime: 'new',
      is_epf: ask.is_epf,
      epf_on_full_wage: ask.epf_on_full_wage,
      is_pension: ask.is_pension,
      voluntary_pf: 0,
      is_esi: true,
      declared: noDeclaration,
      grade: '',
      dimensions_id: null,
    },
  })
  await tx.client.query(
    `UPDATE payroll_offers SET offer_status = 'hired', payroll_employees_id = $3 WHERE companies_id = $1 AND payroll_offers_id = $2`,
    [tx.companies_id, payroll_offers_id, payroll_employees_id],
  )
  await audit(tx, 'hired', 'payroll_offers', payroll_offers_id)
  return offerView(tx, await findOffer(tx, payroll_offers_id))
}
