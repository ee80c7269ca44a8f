import { customType } from 'drizzle-orm/pg-core'
import type { SealedColumn } from './columns.ts'
import { SealedText } from './connection.ts'

/** A column of text that is stored sealed. Code reads and writes the text; `connection.ts` turns it into bytes and back. */
export const sealedText = (column: SealedColumn) =>
  customType<{ data: string; driverData: unknown }>({
    dataType: () => 'bytea',
    toDriver: (text) => new SealedText(column, text),
    fromDriver: (value) => {
      if (typeof value !== 'string') throw new Error(`${column} was read past the connection that opens it`)
      return value
    },
  })()

/** The blind index inside a sealed column, which the database generates from it. */
export const indexColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
