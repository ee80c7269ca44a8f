import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const exportFormats = ['hledger', 'beancount', 'csv'] as const

/** The complete journal in a format of other programs. Streamed. */
export const exportJournal = endpoint('GET', '/exports/journal', {
  summary: 'The whole journal for hledger, beancount or a spreadsheet',
  query: z.object({ format: z.enum(exportFormats) }),
  raw: true,
})
