import { gstinProblem } from '../../identifiers/gstin.ts'
import { atLine, badFile, refuseIfAny } from '../../documents/parsing/refuse.ts'
import type { Issue } from '../../errors.ts'
import { t } from '../../messages.ts'
import { documentsOf } from './documents.ts'
import { isObject, type Json, parseFile } from './parse.ts'
import { joinParts, type Part } from './parts.ts'
import { readRow } from './read-row.ts'
import type { Gstr2bFile, Gstr2bRow } from './row.ts'
import { summaryOf } from './summary.ts'
import { readDate, readPeriod, textOf } from './values.ts'

/**
 * Parses a GSTR-2B file, or all parts of one as a list. Called in a worker. Throws `bad_file` if any of its rows cannot be parsed, or a part is
 * missing: a file is imported completely or not at all.
 */
export function readGstr2b({ bytes }: { bytes: Uint8Array }): Gstr2bFile {
  const given = parseFile(bytes)
  const parts: Part[] = []
  for (const data of given) {
    const { file, refused } = readRows(data)
    refuseIfAny(refused)
    const documents = given.length === 1 ? '' : JSON.stringify(partsOf(data).map((part) => data[part]))
    parts.push({ file, count: countOf(data['fc']), documents })
  }
  return joinParts(parts)
}

const countOf = (stated: unknown): number | undefined => {
  const count = Number(stated ?? Number.NaN)
  return Number.isInteger(count) ? count : undefined
}

/** The rows of a file with those it had to refuse: both together are all that the file has. */
export function readRows(data: Json): { file: Gstr2bFile; refused: Issue[] } {
  const gstin = textOf(data['gstin']).toUpperCase()
  const problem = gstinProblem(gstin)
  if (problem !== undefined) throw badFile(t('The GSTIN in this file is not valid. {problem}.', { problem }))
  const period = readPeriod(data['rtnprd'])
  if (period === undefined) throw badFile(t('This file doesn’t say its month (rtnprd), such as 102026.'))
  const rows: Gstr2bRow[] = []
  const refused: Issue[] = []
  const counted: Record<string, number> = {}
  for (const part of partsOf(data)) {
    const lists = data[part]
    if (!isObject(lists)) continue
    for (const [section, list] of Object.entries(lists)) {
      if (!/^\w{1,40}$/.test(section)) throw badFile(t('This file has a section whose name can’t be read.'))
      const documents = documentsOf(section, list)
      if (documents.length > 0) counted[`${part}.${section}`] = documents.length
      for (const [at, each] of documents.entries()) {
        const row = readRow(part, section, each)
        if (typeof row === 'string') refused.push(atLine(at + 1, t('section {section}: {problem}', { section, problem: row })))
        else rows.push(row)
      }
    }
  }
  return {
    file: { gstin, period, generated_on: readDate(data['gendt']) ?? null, rows, counted, summary: summaryOf(data['itcsumm']) },
    refused,
  }
}

/** `docdata`, `docRejdata`, and any other list of documents. Summaries by supplier (`cpsumm`) repeat them. */
const partsOf = (data: Json): string[] => Object.keys(data).filter((key) => /^doc\w{0,40}$/i.test(key))
