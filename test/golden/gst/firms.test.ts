// Section files of thirty firms as a stranger to the code wrote them, clean and dirty, and what an independent implementation of the government's
// tool makes of them. Beyond that one we take dates in other clear forms, a rate or percentage with its sign, and one of two documents with a number.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readReturn } from '#core/compliance/gstr1/read-return.ts'
import { uploadFile, uploadLists } from '#core/compliance/gstr1/upload.ts'
import { tablesOf } from '#server/domains/compliance/gstr1/return-files.ts'
import { describeHsn } from '#server/domains/directory/hsn-codes/master.ts'

type Firm = {
  firm: string
  gstin: string
  period: string
  is_quarterly: boolean
  is_sez: boolean
  files: Record<string, string>
  expected: object
}
const firms = JSON.parse(readFileSync(path.join(import.meta.dirname, 'files/firms.json'), 'utf8')) as Firm[]

test.each(firms.map((each) => [each.firm, each] as const))(
  '%s',
  async (_, { gstin, period, is_quarterly, is_sez, files, expected }) => {
    const filer = {
      gstin,
      state: gstin.slice(0, 2),
      period: `${period.slice(2)}-${period.slice(0, 2)}`,
      is_sez,
      is_quarterly,
      hsn_digits: 4 as const,
      describeHsn,
    }
    const tables = await Promise.all(Object.entries(files).map(([name, text]) => tablesOf(name, Buffer.from(text))))
    const { entries } = readReturn(tables.flat(), filer)
    expect(uploadFile(filer, uploadLists(filer, entries))).toEqual(expected)
  },
)
