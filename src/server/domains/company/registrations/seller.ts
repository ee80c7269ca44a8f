import { and, eq, or, sql } from 'drizzle-orm'
import type { Company } from '#contract/company/company.ts'
import { isInForce, isSupplier } from '#core/company/registrations.ts'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { prepared } from '#server/platform/drizzle.ts'
import { companies } from '../company/table.ts'
import { gstRegistrations as r } from './table.ts'

/**
 * The company as documents of a registration name it. `chosen`: what a draft stores, null for the main one; `credit_note_prefix`: null where it
 * is the usual one; `has_others`: the company has several registrations; `problem`: why nothing new can be issued under it.
 */
export type Seller = {
  seller: Company
  chosen: string | null
  credit_note_prefix: string | null
  has_others: boolean
  problem?: string
  /** It sells nothing, but receives bills whose credit it distributes. */
  is_distributor?: boolean
}

const wanted = sql.placeholder('gst_registrations_id')
const schemeThen = sql<Company['gst_scheme'] | null>`(SELECT s.gst_scheme FROM gst_registration_schemes s
  WHERE s.companies_id = ${r.companies_id} AND s.gst_registrations_id = ${r.gst_registrations_id}
    AND (s.from_date <= ${sql.placeholder('date')} OR NOT EXISTS (SELECT FROM gst_registration_schemes o
      WHERE o.companies_id = s.companies_id AND o.gst_registrations_id = s.gst_registrations_id AND o.from_date < s.from_date))
  ORDER BY s.from_date DESC LIMIT 1)`

const lutThen = sql<string | null>`(SELECT l.arn FROM letters_of_undertaking l WHERE l.companies_id = ${r.companies_id}
    AND l.gst_registrations_id = ${r.gst_registrations_id} AND l.removed_at IS NULL
    AND ${sql.placeholder('date')} BETWEEN l.valid_from AND l.valid_to LIMIT 1)`

const hasOthers = sql<boolean>`EXISTS (SELECT FROM gst_registrations x WHERE x.companies_id = ${companies.companies_id} AND NOT x.is_main)`

const sellerQuery = prepared((db) =>
  db
    .select({ company: companies, registration: r, gst_scheme: schemeThen, lut_arn: lutThen, has_others: hasOthers })
    .from(companies)
    .leftJoin(
      r,
      and(
        eq(r.companies_id, companies.companies_id),
        or(eq(r.gst_registrations_id, wanted), and(sql`${wanted}::uuid IS NULL`, r.is_main)),
      ),
    )
    .where(eq(companies.companies_id, sql.placeholder('companies_id')))
    .prepare('seller_of_registration'),
)

/**
 * The company under one of its registrations, the main one where none is named, with the scheme in force on the day. Throws `invalid` at
 * `gst_registrations_id` for one that is not the company's.
 */
export async function sellerOf(tx: CompanyTx, gst_registrations_id: string | null, date: IsoDate): Promise<Seller> {
  const [found] = await sellerQuery(tx).execute({ companies_id: tx.companies_id, gst_registrations_id, date })
  if (!found) throw new AppError('not_found', 'This company does not exist.')
  const { companies_id: _id, is_demo: _demo, created_at: _at, ...company } = found.company
  const { registration: own, has_others } = found
  if (own === null) {
    if (gst_registrations_id !== null) throw refuse(t('Choose one of your registrations'))
    return { seller: company, chosen: null, credit_note_prefix: null, has_others }
  }
  const named = {
    ...company,
    gst_scheme: found.gst_scheme ?? company.gst_scheme,
    gst_registrations_id: own.gst_registrations_id,
    ...(found.lut_arn !== null && { lut_arn: found.lut_arn }),
  }
  if (own.is_main) return { seller: named, chosen: null, credit_note_prefix: null, has_others }
  // The main registration of before has no series: its GSTIN was replaced in the company details.
  if (isSupplier(own.registration_kind) && own.invoice_prefix === null) return sellerOf(tx, null, date)
  const { gstin, state_code, address_line, city, pincode, credit_note_prefix } = own
  const place = { gstin, state_code, address_line, city, pincode }
  const invoice_prefix = own.invoice_prefix ?? company.invoice_prefix
  const named_one = {
    seller: { ...named, ...place, invoice_prefix },
    chosen: own.gst_registrations_id,
    credit_note_prefix,
    has_others,
  }
  if (!isSupplier(own.registration_kind))
    return {
      ...named_one,
      problem: t('This registration only files returns. Choose another'),
      is_distributor: own.registration_kind === 'isd' && isInForce(own, date),
    }
  return isInForce(own, date)
    ? named_one
    : { ...named_one, problem: t('This registration is not in force on {date}', { date: formatDate(date) }) }
}

/** The same for a document that is entered or issued. Throws `invalid` also for one that cannot sell or buy, or is not in force on the day. */
export async function registeredOn(tx: CompanyTx, gst_registrations_id: string | null, date: IsoDate): Promise<Seller> {
  const found = await sellerOf(tx, gst_registrations_id, date)
  if (found.problem !== undefined) throw refuse(found.problem)
  return found
}

/** The same for a bill: an input service distributor receives bills too (CGST Act s.2(61), s.20). */
export async function receiverOn(tx: CompanyTx, gst_registrations_id: string | null, date: IsoDate): Promise<Seller> {
  const found = await sellerOf(tx, gst_registrations_id, date)
  if (found.problem !== undefined && !found.is_distributor) throw refuse(found.problem)
  return found
}

const refuse = (message: string) => fieldError('gst_registrations_id', message)
