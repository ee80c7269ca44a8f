import { formatDate, type IsoDate } from '../../dates.ts'
import type { Issue } from '../../errors.ts'
import { readGstin } from '../../identifiers/gstin.ts'
import { t } from '../../messages.ts'
import { isInForce, type RegistrationKind, type Scheme, schemeOn } from '../../company/registrations.ts'

/**
 * How the value of goods between distinct persons is found, CGST Rules r.28(1), since 1 Jul 2017 (status: secondary). `declared`: the second
 * proviso, the invoice's value is the open market value where the recipient takes the whole credit; `open_market`: clause (a);
 * `ninety_percent`: the first proviso, of the price to an unrelated customer where the goods are sold on as they are; `cost_plus`: clause (c) with
 * r.30, 110% of the cost.
 */
export const valueBases = ['declared', 'open_market', 'ninety_percent', 'cost_plus'] as const
export type ValueBasis = (typeof valueBases)[number]

export const valueBasisWords: Readonly<Record<ValueBasis, string>> = {
  declared: 'Value on the invoice; the recipient takes the whole credit',
  open_market: 'Open market value',
  ninety_percent: '90% of the price to an unrelated customer',
  cost_plus: '110% of the cost',
}

export const transferStatuses = ['issued', 'cancelled'] as const

/**
 * The prefix of the transfers of a GSTIN: `ST`, its State and which registration of the PAN there it is. Numbers are consecutive within a registration
 * (CGST Rules r.46(b)), so each has a series of its own.
 */
export const transferPrefix = (gstin: string): string => `ST${gstin.slice(0, 2)}${gstin.charAt(12)}`

/** One end of a transfer. */
type End = {
  gstin: string
  registration_kind: RegistrationKind
  registered_from: IsoDate | null
  registered_to: IsoDate | null
  schemes: readonly Scheme[]
}

/** What keeps goods from going between two registrations on a day, by field; undefined when they may. */
export function transferProblem(from: End, to: End, date: IsoDate): Issue | undefined {
  if (from.gstin === to.gstin)
    return { path: 'to_registrations_id', message: 'Choose another GSTIN than the one that sends the goods' }
  if (readGstin(from.gstin)?.pan !== readGstin(to.gstin)?.pan)
    return { path: 'to_registrations_id', message: 'This GSTIN is of another PAN: issue an invoice instead' }
  return endProblem('gst_registrations_id', from, date) ?? endProblem('to_registrations_id', to, date)
}

function endProblem(path: 'gst_registrations_id' | 'to_registrations_id', end: End, date: IsoDate): Issue | undefined {
  const message = faultOf(end, date)
  return message === undefined ? undefined : { path, message }
}

function faultOf(end: End, date: IsoDate): string | undefined {
  if (end.registration_kind === 'sez')
    return 'Goods to or from a unit in a Special Economic Zone are zero-rated or imported. Enter them as an invoice or a bill'
  if (end.registration_kind !== 'regular') return 'This registration only files returns. Choose another'
  if (!isInForce(end, date)) return t('This registration is not in force on {date}', { date: formatDate(date) })
  if (schemeOn(end.schemes, date).gst_scheme === 'composition')
    return 'This registration is under the composition scheme, so it neither charges tax nor takes credit'
  return undefined
}
