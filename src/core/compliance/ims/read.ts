import { atLine, badFile, refuseIfAny } from '../../documents/parsing/refuse.ts'
import type { Issue } from '../../errors.ts'
import { gstinProblem } from '../../identifiers/gstin.ts'
import { t } from '../../messages.ts'
import { documentsOf } from '../gstr2b/documents.ts'
import { isObject, type Json } from '../gstr2b/parse.ts'
import { heads, noHeads } from '../gstr2b/row.ts'
import { readMoney, textOf } from '../gstr2b/values.ts'
import { readRecord } from './read-record.ts'
import type { ImsFile, ImsRecord, ImsSum } from './record.ts'
import { imsSection } from './sections.ts'

/** Reads a file of IMS records. Called in a worker. Throws `bad_file` when any of its records cannot be read: a file is taken whole or not at all. */
export function readIms({ bytes }: { bytes: Uint8Array }): ImsFile {
  const { file, refused } = readRecords(parseIms(bytes))
  refuseIfAny(refused)
  return file
}

/** The records of a file with those it had to refuse: both together are all that the file has. */
export function readRecords(root: Json): { file: ImsFile; refused: Issue[] } {
  const lists = detailsOf(root)
  const records: ImsRecord[] = []
  const refused: Issue[] = []
  const counted: ImsSum[] = []
  for (const [section, list] of Object.entries(lists)) {
    if (!isObject(list) && !Array.isArray(list)) continue
    if (!/^\w{1,40}$/.test(section)) throw badFile(t('This file has a section whose name can’t be read.'))
    const documents = documentsOf(section, list).map(({ supplier, document }) => ({ ...supplier, ...document }))
    if (documents.length === 0) continue
    counted.push(countOf(section, documents))
    for (const [at, each] of documents.entries()) {
      const record = readRecord(section, each)
      if (typeof record === 'string')
        refused.push(atLine(at + 1, t('section {section}: {problem}', { section, problem: record })))
      else records.push(record)
    }
  }
  return { file: { gstin: gstinOf(root), records, counted }, refused }
}

/** Added up key by key, by another way than records are read. */
function countOf(section: string, documents: readonly Json[]): ImsSum {
  const sum = { section, rows: documents.length, ...noHeads() }
  const keys = {
    taxable: ['txval'],
    igst: ['iamt', 'igst'],
    cgst: ['camt', 'cgst'],
    sgst: ['samt', 'sgst'],
    cess: ['cess', 'csamt'],
  }
  for (const head of heads)
    for (const document of documents) sum[head] += keys[head].reduce((found, key) => found || (readMoney(document[key]) ?? 0), 0)
  return sum
}

/** The lists of records: under `imsDetails` or `invdata`, in `data`, or at the top. */
function detailsOf(root: Json): Json {
  const inner = isObject(root['data']) ? root['data'] : root
  for (const key of ['imsDetails', 'invdata', 'imsdetails']) {
    const details = inner[key]
    if (isObject(details)) return details
  }
  if (Object.keys(inner).some((key) => imsSection(key) !== undefined && Array.isArray(inner[key]))) return inner
  throw badFile(t('This file has no IMS records. Download the records as JSON from IMS on the GST portal and import that file.'))
}

function gstinOf(root: Json): string | null {
  const inner = isObject(root['data']) ? root['data'] : root
  const gstin = [root, inner]
    .flatMap((of) => [of['rtin'], of['gstin']])
    .map(textOf)
    .find((text) => text !== '')
    ?.toUpperCase()
  if (gstin === undefined) return null
  const problem = gstinProblem(gstin)
  if (problem !== undefined) throw badFile(t('The GSTIN in this file is not valid. {problem}.', { problem }))
  return gstin
}

export function parseIms(bytes: Uint8Array): Json {
  const again = t('This file isn’t IMS records. Download the records as JSON from IMS on the GST portal and import that file.')
  const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, '')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw badFile(again)
  }
  if (!isObject(json)) throw badFile(again)
  // The portal splits large statements: a part alone would stand for all records there are.
  const parts = Number(json['fc'] ?? 1)
  if (parts > 1)
    throw badFile(t('This file is one of {parts} parts of the IMS records, and we can’t import parts yet.', { parts }))
  return json
}
