import { formatDate, type IsoDate } from '#core/dates.ts'

/** `2026-11-20` → `20/11/2026`. */
export const inPortalDate = (date: IsoDate): string => date.split('-').toReversed().join('/')

/** `2026-11-20 10:05:00` of the e-invoice portal, `20/11/2026 10:05:00 AM` of the e-way bill portal: both in Indian time. */
export function portalInstant(text: string): Date {
  const iso = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text)
  if (iso) return new Date(`${iso[1]}T${iso[2]}+05:30`)
  const [, day, month, year, hour = '0', rest = '', half] =
    /^(\d{2})\/(\d{2})\/(\d{4}) (\d{1,2}):(\d{2}:\d{2}) ([AP]M)$/.exec(text) ?? []
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
  return new Date(`${year}-${month}-${day}T${String(hours).padStart(2, '0')}:${rest}+05:30`)
}

/** An instant as people in India read it: `20 Nov 2026, 10:05`. */
export function inIndia(instant: Date): string {
  const local = new Date(instant.getTime() + 19_800_000).toISOString()
  return `${formatDate(local.slice(0, 10))}, ${local.slice(11, 16)}`
}

/** Error codes of the e-way bill API. */
export const transportModeCodes = { road: '1', rail: '2', air: '3', ship: '4' } as const
export const vehicleReasonCodes = { break_down: '1', transshipment: '2', others: '3', first_time: '4' } as const
export const extensionReasonCodes = { natural_calamity: 1, law_and_order: 2, transshipment: 4, accident: 5, others: 99 } as const
