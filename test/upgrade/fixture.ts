import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'

/** Data created by a version of the product, stored in this folder as `<version>.json.br`. */
export type Fixture = {
  /** The tag or the commit that made them. */
  version: string
  /** The migrations as that version had them: the schema is theirs, not what this code's files would make. */
  migrations: { number: number; name: string; sql: string }[]
  /** What makes the schema of its job queue. */
  queueSchema: string
  tables: Table[]
  /** The bytes of uploaded files by their path below the folder of files, in base64. */
  files: Record<string, string>
  secret: string
  /** The account that signs in, and the version's own figures of the books. */
  signIn: { email: string; password: string }
  figures: Figure[]
}

/** Rows in PostgreSQL's text format for COPY, with the columns they are of. */
export type Table = { name: string; columns: string; rows: string }

/** The balance of a company's account, in paise. */
export type Figure = { companies_id: string; code: string; debit: number; credit: number }

const folder = import.meta.dirname
const ending = '.json.br'
const fileOf = (version: string) => path.join(folder, `${version}${ending}`)

export const fixtureVersions = (): string[] =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))

export const readFixture = (version: string): Fixture =>
  JSON.parse(zlib.brotliDecompressSync(fs.readFileSync(fileOf(version))).toString()) as Fixture

/** Writes it; the bytes it takes. */
export function writeFixture(fixture: Fixture): number {
  const text = Buffer.from(JSON.stringify(fixture))
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
    [zlib.constants.BROTLI_PARAM_LGWIN]: 24,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  const bytes = zlib.brotliCompressSync(text, { params })
  fs.writeFileSync(fileOf(fixture.version), bytes)
  return bytes.length
}
