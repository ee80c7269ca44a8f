import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { chosenMonth } from './months.ts'

type Reply = { period: string; gst_registrations_id: string | null }

/** Which return a reply is about. */
export const choiceOf = ({ period, gst_registrations_id }: Reply): ReturnChoice => ({
  period,
  gst_registrations_id: gst_registrations_id ?? undefined,
})

/** Which return an address names: the last month that is over, and the main registration, where it names none. */
export const choiceIn = (
  search: { period?: string | undefined; registration?: string | undefined },
  day: string,
): ReturnChoice => ({
  period: chosenMonth(search.period, day),
  gst_registrations_id: search.registration,
})

/** The address of a return. */
export const searchOf = ({ period, gst_registrations_id }: ReturnChoice) => ({ period, registration: gst_registrations_id })

/** In the keys of queries. */
export const keyOf = ({ period, gst_registrations_id }: ReturnChoice) => [period, gst_registrations_id ?? null] as const
