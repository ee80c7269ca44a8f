import type { Frame } from '../frame.ts'
import { isQuery, type Question } from '../spec.ts'
import { isOfOneParty } from './turn.ts'

/** `how many trips` of one party: its entries, although a category has that name. */
export const ofOnesEntries =
  /^(?:trips?|rides?|deliver(?:y|ies)|shipments?|parcels?|couriers?|flights?|tickets?|recharges?|instal?lments?|emis?|repayments?)$/

/** `instalments?` alone: of the previous subject. */
const isBareOf = ({ text }: Frame): boolean =>
  /^(?:and |the |how many |number of |list |show )*(?:instal?lments?|emis?)(?: (?:were|are|there|was|it|paid))*[?. ]*$/.test(
    text.trim(),
  )

/** `number of payouts?` of one payer: the entries, although a category has that name too. */
export function ofEntries(frame: Frame, before: Question): Frame {
  if (!isQuery(before)) return frame
  const isCounted = ({ start }: { start: number }) =>
    /\b(?:how many|number of|count of|per|average|avg|each|every|kitn[ei])(?: (?:such|of the|of|the))* $/.test(
      frame.masked.slice(0, start),
    )
  const links = frame.links.filter(
    ({ kind, start, end }) =>
      !(kind === 'category' && isCounted({ start }) && ofOnesEntries.test(frame.text.slice(start, end))) &&
      !(
        kind === 'category' &&
        /^(?:payouts?|settlements?|orders?|sales?|refunds?|receipts?|payments?)$/.test(frame.text.slice(start, end))
      ),
  )
  const isOfHead = isBareOf(frame) && before.filters.some(([field, op]) => field === 'category' && op === '=')
  if (!(isOfOneParty(before) || isOfHead) || links.length === frame.links.length) return frame
  const masked = frame.links
    .filter((link) => !links.includes(link))
    .reduce((text, { start, end }) => text.slice(0, start) + frame.text.slice(start, end) + text.slice(end), frame.masked)
  return { ...frame, links, masked }
}
