import { addDays, type IsoDate } from '../dates.ts'
import type { Issue } from '../errors.ts'
import { readGstin } from '../identifiers/gstin.ts'
import { t } from '../messages.ts'

/** What a GSTIN is for: supplies, a unit in a Special Economic Zone, distribution of credit, and the duties of s.51 and s.52 of the CGST Act. */
export const registrationKinds = ['regular', 'sez', 'isd', 'tds', 'tcs'] as const
export type RegistrationKind = (typeof registrationKinds)[number]
export const returnFrequencies = ['monthly', 'quarterly'] as const

/** The first day of GST: a registration without an older scheme has had its present one since then. */
export const GST_BEGAN: IsoDate = '2017-07-01'

export type Scheme = {
  from_date: IsoDate
  gst_scheme: 'regular' | 'composition'
  return_frequency: (typeof returnFrequencies)[number]
}

type Entered = {
  gstin: string
  registration_kind: RegistrationKind
  invoice_prefix: string | null
  credit_note_prefix: string | null
  registered_from: IsoDate | null
  registered_to: IsoDate | null
  schemes: readonly Scheme[]
}

/** True for registrations that sell: the others only file returns. */
export const isSupplier = (kind: RegistrationKind): boolean => kind === 'regular' || kind === 'sez'

/** What is wrong with a registration, by field; empty when it is sound. `pan`: the company's. */
export function registrationIssues(entered: Entered, pan: string | null, isMain: boolean): Issue[] {
  return [...gstinIssues(entered, pan), ...seriesIssues(entered, isMain), ...dateIssues(entered), ...schemeIssues(entered)]
}

function gstinIssues({ gstin, registration_kind }: Entered, pan: string | null): Issue[] {
  const read = readGstin(gstin)
  const wanted = registration_kind === 'tds' || registration_kind === 'tcs' ? registration_kind : 'regular'
  if (read?.kind !== wanted)
    return [{ path: 'gstin', message: 'This GSTIN is of another kind of registration. Choose its kind first' }]
  // A deductor may be registered under a TAN (CGST Act s.25(6)).
  if (read.pan !== undefined && pan !== null && read.pan !== pan)
    return [{ path: 'gstin', message: t('This GSTIN is of another PAN. Yours is {pan}', { pan }) }]
  return []
}

/** Numbers are consecutive within a registration (CGST Rules r.46(b), r.53(1)): each has series of its own. */
function seriesIssues({ registration_kind, invoice_prefix, credit_note_prefix }: Entered, isMain: boolean): Issue[] {
  if (isMain || !isSupplier(registration_kind)) return []
  const issues: Issue[] = []
  if (invoice_prefix === null) issues.push({ path: 'invoice_prefix', message: 'Enter the prefix of its invoices' })
  if (credit_note_prefix === null) issues.push({ path: 'credit_note_prefix', message: 'Enter the prefix of its credit notes' })
  if (invoice_prefix !== null && invoice_prefix === credit_note_prefix)
    issues.push({ path: 'credit_note_prefix', message: 'Choose another prefix than for invoices' })
  return issues
}

function dateIssues({ registered_from, registered_to }: Entered): Issue[] {
  return registered_from !== null && registered_to !== null && registered_to < registered_from
    ? [{ path: 'registered_to', message: 'The last day is before the first' }]
    : []
}

/** Who files by the quarter does so for whole quarters (CGST Rules r.61A, from 1 Jan 2021). */
function schemeIssues({ schemes }: Entered): Issue[] {
  const days = new Set<IsoDate>()
  return schemes.flatMap(({ from_date, return_frequency }, at): Issue[] => {
    const path = `schemes.${at}.from_date`
    const before = schemes
      .filter((each) => each.from_date < from_date)
      .toSorted(byDay)
      .at(-1)
    if (days.has(from_date)) return [{ path, message: 'Two rows begin on this day' }]
    days.add(from_date)
    return before && before.return_frequency !== return_frequency && !isFirstOfQuarter(from_date)
      ? [{ path, message: 'Monthly and quarterly filing change on the first day of a quarter' }]
      : []
  })
}

const isFirstOfQuarter = (day: IsoDate) => /-(01|04|07|10)-01$/.test(day)

const byDay = (a: Scheme, b: Scheme) => (a.from_date < b.from_date ? -1 : 1)

/** The scheme in force on a day; before the first row, the first. */
export function schemeOn(schemes: readonly Scheme[], day: IsoDate): Scheme {
  const sorted = schemes.toSorted(byDay)
  const regular: Scheme = { from_date: GST_BEGAN, gst_scheme: 'regular', return_frequency: 'monthly' }
  return sorted.findLast(({ from_date }) => from_date <= day) ?? sorted[0] ?? regular
}

/** True where the registration was in force on any day of a period: it files for that too when it began or ended within. */
export const isInForceWithin = (
  { registered_from, registered_to }: Pick<Entered, 'registered_from' | 'registered_to'>,
  { from, until }: { from: IsoDate; until: IsoDate },
): boolean => (registered_from === null || registered_from <= until) && (registered_to === null || from <= registered_to)

/** True where the registration is in force on a day. */
export const isInForce = (
  { registered_from, registered_to }: Pick<Entered, 'registered_from' | 'registered_to'>,
  day: IsoDate,
): boolean => (registered_from === null || registered_from <= day) && (registered_to === null || day <= registered_to)

/** The days of a period from the first to the last on which a scheme was in force; undefined where it was not. */
export function schemeSpan(
  schemes: readonly Scheme[],
  gst_scheme: Scheme['gst_scheme'],
  { from, until }: { from: IsoDate; until: IsoDate },
): { from: IsoDate; until: IsoDate } | undefined {
  const begins = [from, ...schemes.map(({ from_date }) => from_date).filter((day) => day > from && day <= until)].toSorted()
  const spans = begins.flatMap((day, at) => {
    const next = begins[at + 1]
    return schemeOn(schemes, day).gst_scheme === gst_scheme ? [{ from: day, until: next ? addDays(next, -1) : until }] : []
  })
  const [first, last] = [spans[0], spans.at(-1)]
  return first && last && { from: first.from, until: last.until }
}
