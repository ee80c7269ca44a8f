import * as z from 'zod/mini'
import { id } from '../fields.ts'

export const returnPeriod = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month such as 2026-11'))

/** A month, or the last month of a quarter, of a registration; of the main one where none is named. */
export const returnChoice = { period: returnPeriod, gst_registrations_id: z.optional(id) }
export type ReturnChoice = { period: string; gst_registrations_id?: string | undefined }

/** The registration of a return; null for the main one. */
export const chosenRegistration = z.nullable(id)
