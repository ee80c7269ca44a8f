import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import type { Registration } from '#contract/company/registrations.ts'
import { isSupplier, schemeOn } from '#core/company/registrations.ts'
import { isFirstMonthsOfQuarter, periodEnd, quarterStart } from '#core/compliance/gstr1/period.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'

/** Who files: a registration of the company, or a company without one. */
export type Registered = Pick<Registration, 'gst_scheme' | 'is_main'> & {
  gst_registrations_id: string | null
  gstin: string | null
  is_sez: boolean
  /** It files by the quarter in this period. */
  is_quarterly: boolean
  /** The main registration, and GSTINs of all others than this one. */
  main_id: string | null
  others: readonly string[]
}

/** A return of a registration, with the days it reports: a month, or the quarter that ends with it. */
export type ReturnOf = { period: string; from: IsoDate; until: IsoDate; registration: Registered }

const unregistered: Registered = {
  gst_registrations_id: null,
  gstin: null,
  gst_scheme: 'regular',
  is_main: true,
  is_sez: false,
  is_quarterly: false,
  main_id: null,
  others: [],
}

/** The return that a request is about, the main registration’s where none is named. Throws `not_found`, and `wrong_state` for a registration without sales. */
export async function returnOf(tx: CompanyTx, { period, gst_registrations_id }: ReturnChoice): Promise<ReturnOf> {
  const rows = await listRegistrations(tx)
  const main = rows.find(({ is_main }) => is_main)
  const own = gst_registrations_id === undefined ? main : rows.find((row) => row.gst_registrations_id === gst_registrations_id)
  if (gst_registrations_id !== undefined && !own) throw new AppError('not_found', 'This registration does not exist.')
  const until = periodEnd(period)
  if (!own) return { period, from: `${period}-01`, until, registration: unregistered }
  if (!isSupplier(own.registration_kind)) throw new AppError('wrong_state', 'This registration files other returns.')
  const { gst_scheme, return_frequency } = schemeOn(own.schemes, until)
  const is_quarterly = return_frequency === 'quarterly'
  return {
    period,
    from: is_quarterly && !isFirstMonthsOfQuarter(period) ? quarterStart(period) : `${period}-01`,
    until,
    registration: {
      gst_registrations_id: own.gst_registrations_id,
      gstin: own.gstin,
      gst_scheme,
      is_main: own.is_main,
      is_sez: own.registration_kind === 'sez',
      is_quarterly,
      main_id: main?.gst_registrations_id ?? null,
      others: rows.flatMap((row) => (row === own ? [] : [row.gstin])),
    },
  }
}

/** The return of this month of a registration, the main one’s where none is named. */
export const presentReturn = (tx: CompanyTx, { gst_registrations_id }: Omit<ReturnChoice, 'period'> = {}): Promise<ReturnOf> =>
  returnOf(tx, { period: dateInIndia(tx.now).slice(0, 7), gst_registrations_id })

/** The same for GSTR-3B, which a quarterly filer files for the quarter only: `wrong_state` for its first two months. */
export async function returnWith3b(tx: CompanyTx, choice: ReturnChoice): Promise<ReturnOf> {
  const found = await returnOf(tx, choice)
  if (found.registration.is_quarterly && isFirstMonthsOfQuarter(choice.period))
    throw new AppError('wrong_state', 'You file GSTR-3B by the quarter. Choose the last month of the quarter.')
  return found
}

/** The return of a GSTIN of the company. */
export async function returnOfGstin(tx: CompanyTx, period: string, gstin: string): Promise<ReturnOf> {
  const own = (await listRegistrations(tx)).find((row) => row.gstin === gstin)
  return returnOf(tx, { period, gst_registrations_id: own?.gst_registrations_id })
}

/** SQL: the row is of the registration of `$own`; a row that names none is of `$main`. */
export const isOfRegistration = (column: string, own: string, main: string): string =>
  // Not `coalesce(column, main)`: the planner would expect one row of two hundred.
  `(${own}::uuid IS NULL OR ${column} = ${own}::uuid OR ${column} IS NULL AND ${main}::uuid = ${own}::uuid)`

/**
 * SQL: a document issued under `gstinOf` is of the registration; `at`: the number of the first value. A document without a GSTIN of the company is
 * of the main registration.
 */
export function isOfSeller(
  { gstin, is_main, others }: Registered,
  gstinOf: string,
  at: number,
): { only: string; values: unknown[] } {
  if (others.length === 0) return { only: 'true', values: [] }
  return is_main
    ? { only: `NOT (coalesce(${gstinOf}, '') = ANY($${at}))`, values: [others] }
    : { only: `coalesce(${gstinOf}, '') = $${at}`, values: [gstin] }
}

/** The registration as replies name it: null for the main one. */
export const chosenOf = ({ registration }: ReturnOf): string | null =>
  registration.is_main ? null : registration.gst_registrations_id

/** Search parameters of the pages about a return. */
export const pageSearch = (of: ReturnOf): string => {
  const chosen = chosenOf(of)
  return `period=${of.period}${chosen === null ? '' : `&registration=${chosen}`}`
}
