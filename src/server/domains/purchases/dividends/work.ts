import type { DividendPreview, Shareholder } from '#contract/purchases/dividends.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Paise } from '#core/money.ts'
import { dividendOf } from '#core/purchases/dividends/dividend.ts'
import { reason } from '#core/reasons.ts'
import type { Withholding } from '#core/tax/withholding-model.ts'
import { decisionOn } from '#server/domains/directory/tax-residence/decisions.ts'
import { lockPayee } from '#server/domains/directory/vendors/payee.ts'
import * as vendors from '#server/domains/directory/vendors/service.ts'
import type { VendorRecord } from '#server/domains/directory/vendors/table.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { deducted } from '../purchase-documents/withholding.ts'

type Asked = { declared_on: IsoDate; per_share: string | null; payees: readonly Shareholder[] }

/** What a shareholder gets, the tax withheld from it, and the rows of the sub-ledger. `problem`: why it cannot be declared. */
export type WorkedPayee = Shareholder &
  Omit<DividendPreview['rows'][number], 'amount'> & {
    amount: Paise
    pan: string | null
    tds_nature: 'dividend' | 'non_resident' | null
    withholding: Withholding
  }

/**
 * The dividend of each shareholder with its tax. Tax is withheld on the day of the declaration, when the shareholder is credited. Locks all
 * shareholders, then their PANs, so that all earlier dividends are counted. Throws `invalid` at the line.
 */
export async function workDividend(tx: CompanyTx, { declared_on, per_share, payees }: Asked): Promise<WorkedPayee[]> {
  const known = await lockAll(tx, payees)
  const worked: WorkedPayee[] = []
  for (const payee of payees) {
    const vendor = known.get(payee.vendors_id)
    if (!vendor) throw new Error('a shareholder without a record')
    const amount = per_share === null ? (payee.amount ?? 0) : dividendOf(payee.shares ?? 0, per_share)
    worked.push({ ...payee, ...(await taxOf(tx, vendor, { ...payee, amount, day: declared_on })) })
  }
  return worked
}

async function lockAll(tx: CompanyTx, payees: readonly Shareholder[]): Promise<ReadonlyMap<string, VendorRecord>> {
  const places = new Map<string, number>()
  for (const [at, { vendors_id }] of payees.entries()) {
    if (places.has(vendors_id)) throw fieldError(`payees.${at}.vendors_id`, 'This shareholder is already in the list')
    places.set(vendors_id, at)
  }
  const known = new Map<string, VendorRecord>()
  const inOrder = [...places].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [vendors_id, at] of inOrder) known.set(vendors_id, await shareholder(tx, vendors_id, `payees.${at}.vendors_id`))
  refuseSamePan(payees, known)
  for (const [vendors_id] of inOrder) await lockPayee(tx, vendors_id)
  return known
}

async function shareholder(tx: CompanyTx, vendors_id: string, path: string): Promise<VendorRecord> {
  const row = await vendors.lock(tx, vendors_id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') throw fieldError(path, 'This shareholder does not exist')
    throw error
  })
  if (!row.is_active) throw fieldError(path, 'This shareholder is archived as a vendor: restore them first')
  return row
}

/** The limit counts by PAN: two lines of one PAN would each be worked out without the other. */
function refuseSamePan(payees: readonly Shareholder[], known: ReadonlyMap<string, VendorRecord>): void {
  const seen = new Map<string, string>()
  for (const [at, { vendors_id }] of payees.entries()) {
    const { pan = null, vendor_name = '' } = known.get(vendors_id) ?? {}
    const other = pan === null ? undefined : seen.get(pan)
    if (other !== undefined)
      throw fieldError(
        `payees.${at}.vendors_id`,
        t('{name} and {other} have the same PAN: enter the shares of both in one line', { name: vendor_name, other }),
      )
    if (pan !== null) seen.set(pan, vendor_name)
  }
}

const nothing = { tds_section: null, tds_rate: null, tds_amount: 0, tds_short: 0, withholding: { deductions: [], left: [] } }

async function taxOf(
  tx: CompanyTx,
  vendor: VendorRecord,
  { holder, exempt_reason, amount, day }: Pick<Shareholder, 'holder' | 'exempt_reason'> & { amount: Paise; day: IsoDate },
): Promise<Omit<WorkedPayee, keyof Shareholder> & { amount: Paise }> {
  const { vendors_id, vendor_name, pan } = vendor
  const facts = { payee_name: vendor_name, amount, pan }
  if (holder === 'exempt') {
    const why = [reason('No TDS, as entered: {why}', { why: exempt_reason?.trim() ?? '' })]
    return { ...facts, ...nothing, tds_nature: null, why, problem: null }
  }
  const residence = await decisionOn(tx, vendor, day)
  const problem = problemOf(vendor, holder, residence)
  if (problem !== null) return { ...facts, ...nothing, tds_nature: null, why: [], problem }
  const found = await deducted(
    tx,
    {
      bills_id: null,
      vendors_id,
      tds_nature: 'dividend',
      day,
      value: amount,
      most: amount,
      what: 'dividend',
      holder: holder === 'individual' ? 'individual' : 'company',
    },
    vendor,
  )
  const { tds_section, tds_rate, tds_amount, tds_short, why, withholding } = found
  const tds = { tds_section, tds_rate, tds_amount, tds_short }
  return { ...facts, ...tds, tds_nature: natureOf(residence), why, withholding, problem: found.problem }
}

type Residence = Awaited<ReturnType<typeof decisionOn>>

/** As what the dividend counts for later ones of the year. */
function natureOf({ isAbroad, decision }: Residence): WorkedPayee['tds_nature'] {
  if (!isAbroad || decision?.treatment === 'resident') return 'dividend'
  return decision === undefined || decision.treatment === 'not_chargeable' ? null : 'non_resident'
}

/** What is to be decided about a shareholder before its tax is known; null when nothing is. */
function problemOf(vendor: VendorRecord, holder: Shareholder['holder'], { isAbroad, decision }: Residence): string | null {
  const name = vendor.vendor_name
  if (isAbroad && decision && (decision.treatment === 'act' || decision.treatment === 'treaty')) {
    if (decision.income !== 'dividend')
      return t('The tax of {name} is decided for other payments: decide it for dividends on the vendor’s page.', { name })
    return decision.bears_tax === true
      ? t('The company would bear the tax of {name}: a dividend is paid less tax, so change that on the vendor’s page.', { name })
      : null
  }
  const isHere = !isAbroad || decision?.treatment === 'resident'
  return isHere && vendor.pan === null && holder === 'by_pan'
    ? t('{name} has no PAN: choose whether the shareholder is an individual.', { name })
    : null
}
