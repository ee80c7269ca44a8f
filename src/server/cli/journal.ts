import path from 'node:path'
import { AppError } from '#core/errors.ts'
import { OperatorError } from '#server/config.ts'
import type { Command } from './command.ts'
import { bytesOf } from './statement-file.ts'

export const journal: Command = {
  summary: 'Read a journal of another program and print its balances; nothing is stored',
  operands: ['FILE'],
  options: {},
  notes:
    'Reads Tally XML, ledger, hledger, beancount, CSV and XLSX, as the import under Accounting does. Exit code 1 when an entry or a stated balance is wrong.',
  async run({ operands: [file = ''] }) {
    const { journalReport } = await import('./journal-report.ts')
    const { readerOf } = await import('#server/domains/accounting/journal-imports/journal-file.ts')
    const { dateInIndia } = await import('#core/dates.ts')
    const name = path.basename(file)
    try {
      const { text, json, isGood } = journalReport(name, await readerOf(await bytesOf(file), dateInIndia(new Date())))
      return { text, json, failed: !isGood }
    } catch (cause) {
      if (cause instanceof AppError) throw new OperatorError(`${name}: ${cause.message}`, { cause })
      throw cause
    }
  },
}
