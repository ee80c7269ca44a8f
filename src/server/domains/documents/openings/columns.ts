import { bigint, date, uuid } from 'drizzle-orm/pg-core'

/** Columns of every kind of document that can have been open at the opening date; null of all others. */
export const openingDocumentColumns = () => ({
  opening_on: date(),
  opening_total: bigint({ mode: 'number' }),
  opening_imports_id: uuid(),
})
