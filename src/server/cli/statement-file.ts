import fs from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#core/errors.ts'
import { OperatorError } from '#server/config.ts'
import type { Command } from './command.ts'

export const statement: Command = {
  summary: 'Read a bank’s statement file and print what is in it; nothing is stored',
  operands: ['FILE'],
  options: {},
  notes: 'Reads OFX, QIF, MT940, CAMT.052/053/054, BAI2, CSV and XLSX. A file it cannot read: line and reason, exit code 1.',
  async run({ operands: [file = ''] }) {
    const { refusalText, statementReport } = await import('./statement.ts')
    const name = path.basename(file)
    try {
      return await statementReport(await bytesOf(file), name)
    } catch (cause) {
      if (cause instanceof AppError) throw new OperatorError(refusalText(name, cause), { cause })
      throw cause
    }
  },
}

/** The bytes of a file a person named. Throws OperatorError when it cannot be opened. */
export async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await fs.readFile(file)
  } catch (cause) {
    const { code } = cause as { code?: string }
    const reason = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : 'it cannot be opened'
    throw new OperatorError(`${file}: ${reason}.`, { cause })
  }
}
