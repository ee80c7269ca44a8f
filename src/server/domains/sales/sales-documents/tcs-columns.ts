import { bigint, jsonb } from 'drizzle-orm/pg-core'
import type { InvoiceTotals } from '#core/tax/gst/invoice.ts'
import type { TcsPart } from '#core/tax/tcs.ts'

/** Columns of a document that collects tax at source, or gives it back. */
export const tcsColumns = () => ({
  tcs: bigint({ mode: 'number' }).notNull().default(0),
  tcs_parts: jsonb().$type<TcsPart[]>().notNull().default([]),
})

export const tcsOf = ({ tcs, tcs_parts }: InvoiceTotals) => ({ tcs, tcs_parts })
