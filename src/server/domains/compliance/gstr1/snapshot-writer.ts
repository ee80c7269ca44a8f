import type { Finding } from '#core/compliance/gstr1/books/checks.ts'
import type { Entry } from '#core/compliance/gstr1/model.ts'
import { envelopeOf } from '#core/compliance/gstr1/payload.ts'
import { sections } from '#core/compliance/gstr1/sections.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { advanceSources } from './advance-sources.ts'
import type { ReturnWriter } from './build-return.ts'
import { furnishedBefore } from './furnished.ts'
import { shownOf, type ShownRow } from './row-views.ts'

/** Rows that wait before they are written together. */
const BATCH = 500

type Row = { section: string; row_no: number; envelope: string; is_furnished: boolean; content: ShownRow }
type Problem = Omit<Finding, 'code'> & { check_code: string; row_no: number }
/** Rows or problems that wait, each as JSON already: texts burden the memory less than what they are made of. */
type Waiting = string[]

const byCode = new Map(sections.map((section) => [section.code, section]))

/** Writes the rows and problems of a snapshot as they come; what is held does not grow with their number. */
export async function snapshotWriter(tx: CompanyTx, of: ReturnOf, gst_return_snapshots_id: string): Promise<ReturnWriter> {
  const isFurnished = await furnishedBefore(tx, of)
  const vouchers = { at: await advanceSources(tx, of, 'at'), atadj: await advanceSources(tx, of, 'atadj') }
  const counts = new Map<string, number>()
  const nextOf = (list: string) => {
    const row_no = (counts.get(list) ?? 0) + 1
    counts.set(list, row_no)
    return row_no
  }
  let rows: Waiting = []
  let problems: Waiting = []
  let digests: string[] = []
  const digestTexts: string[] = []
  const target = { tx, gst_return_snapshots_id }
  let under_way: Promise<unknown> = Promise.resolve()
  return {
    entry(code, entry) {
      const section = byCode.get(code)
      const row: Row = {
        section: code,
        row_no: nextOf(code),
        envelope: (section && envelopeOf(section, entry)) ?? '',
        is_furnished: isFurnished(code, entry),
        content: shownOf(entry, vouchersOf(code, entry)),
      }
      rows.push(JSON.stringify(row))
    },
    finding({ code, label, cause, link }: Finding) {
      const problem: Problem = { check_code: code, row_no: nextOf(code), label, cause, link }
      problems.push(JSON.stringify(problem))
    },
    digest(key, [number, digest]) {
      digests.push(`${JSON.stringify(key)}:${JSON.stringify([number, digest])}`)
    },
    digests: () => `{${digestTexts.join(',')}}`,
    isFull: () => rows.length + problems.length >= BATCH || digests.length >= BATCH,
    flush,
    async finish() {
      await flush()
      await under_way
    },
  }

  /** The database writes while the next rows are made; an error comes with the next call, or at the end. */
  async function flush(): Promise<void> {
    await under_way
    under_way = Promise.all([writeRows(target, rows), writeProblems(target, problems)])
    under_way.catch(() => undefined)
    if (digests.length > 0) digestTexts.push(digests.join(','))
    rows = []
    problems = []
    digests = []
  }

  function vouchersOf(code: string, { values }: Entry) {
    return code === 'at' || code === 'atadj' ? vouchers[code].get(String(values['pos'])) : undefined
  }
}

type Target = { tx: CompanyTx; gst_return_snapshots_id: string }

async function writeRows({ tx, gst_return_snapshots_id }: Target, waiting: Waiting): Promise<void> {
  if (waiting.length === 0) return
  await tx.client.query(
    `INSERT INTO gst_return_rows (companies_id, gst_return_snapshots_id, section, row_no, envelope, is_furnished, content)
     SELECT $1, $2, r.section, r.row_no, r.envelope, r.is_furnished, r.content
     FROM json_to_recordset($3::json) AS r (section text, row_no integer, envelope text, is_furnished boolean, content json)`,
    [tx.companies_id, gst_return_snapshots_id, `[${waiting.join(',')}]`],
  )
}

async function writeProblems({ tx, gst_return_snapshots_id }: Target, waiting: Waiting): Promise<void> {
  if (waiting.length === 0) return
  await tx.client.query(
    `INSERT INTO gst_return_problems (companies_id, gst_return_snapshots_id, check_code, row_no, label, cause, link)
     SELECT $1, $2, r.check_code, r.row_no, r.label, r.cause, r.link
     FROM json_to_recordset($3::json) AS r (check_code text, row_no integer, label json, cause json, link text)`,
    [tx.companies_id, gst_return_snapshots_id, `[${waiting.join(',')}]`],
  )
}
