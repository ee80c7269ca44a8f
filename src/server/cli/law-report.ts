import { allPacks, correctableList, valueOn, type LawChangeWords } from '#core/reporting/law-corrections/corrections.ts'
import { plainValue } from '#core/reporting/law-corrections/value-shape.ts'
import { rowsInForce } from '#core/tax/law/value.ts'
import { type Config, OperatorError } from '#server/config.ts'
import { type Asked, type StoredCorrection, storedCorrections } from '#server/domains/reporting/law-corrections/stored.ts'
import type { Answer } from './command.ts'
import { companiesOf } from './companies.ts'

/** Every list by its name; those that a release alone changes are marked. */
export function listed(refused: readonly StoredCorrection[]): Answer {
  const lists = allPacks().flatMap(({ pack, lists: own }) =>
    own.map(({ key, title, correctable }) => ({ list: `${pack}/${key}`, title, is_correctable: correctable !== undefined })),
  )
  const lines = lists.map(
    ({ list, title, is_correctable }) => `${list}  ${title}${is_correctable ? '' : ' (with a release alone)'}`,
  )
  const unfit = refused.map((each) => `Left out, as it does not fit this release: ${lineOf(each)}`)
  return { text: [...lines, ...unfit].join('\n'), json: lists, failed: unfit.length > 0 }
}

/** The rows of a list with their values as `--value` takes them. */
export function rowsOf(pack: string, list_key: string): Answer {
  const rows = rowsInForce(correctable(pack, list_key).correctable.base).map((row) => ({ ...row, value: plainValue(row.value) }))
  const { title, correctable: own } = correctable(pack, list_key)
  const lines = rowsInForce(own.base).map(
    (row) => `${row.from}  ${JSON.stringify(plainValue(row.value))}\n  ${own.say(row.value)}\n  ${row.source} (${row.status})`,
  )
  return { text: [title, ...lines].join('\n'), json: rows }
}

function correctable(pack: string, list_key: string) {
  const found = correctableList(pack, list_key)
  if (!found) throw new OperatorError(`No list ${pack}/${list_key} can be corrected: kosha law list shows those that can.`)
  return found
}

/** The value in force on a day, as JSON has it; undefined before the first. */
export const keptLists = {
  valueOn: (pack: string, list_key: string, on: string) => plainValue(valueOn(correctable(pack, list_key), on)?.value),
}

/** What was recorded, the latest first. */
export async function recorded(database: Asked): Promise<Answer> {
  const all = (await storedCorrections(database)).toReversed()
  return { text: all.length === 0 ? 'Nothing was corrected.' : all.map(lineOf).join('\n'), json: all }
}

const lineOf = ({ pack, list_key, from_date, is_withdrawn, value, ...row }: StoredCorrection) =>
  [
    `${row.law_corrections_id}  ${row.recorded_at.toISOString()}  ${row.recorded_by}  ${pack}/${list_key} from ${from_date}: ${is_withdrawn ? 'withdrawn' : JSON.stringify(value)}`,
    `  ${is_withdrawn ? row.reason : `${row.reason} (${row.source}, ${row.source_date}, ${row.law_status})`}`,
  ].join('\n')

type List = { pack: string; list_key: string }

/** What stands in the days of a change, by company: what is worked out anew, and what is filed or locked and stays. */
export async function touchedLines(
  url: string,
  config: Config,
  { pack, list_key }: List,
  days: Pick<LawChangeWords, 'from' | 'until'>,
) {
  const { touchedBy } = await import('#server/domains/reporting/law-corrections/touched.ts')
  const { clockAt } = await import('#server/platform/clock.ts')
  const { inCompany, openDatabase } = await import('#server/platform/db.ts')
  const database = openDatabase(url, clockAt(config.now), 1)
  const lines: { line: string; company_name: string; open: string[]; kept: number }[] = []
  try {
    for (const { companies_id, company_name } of await companiesOf(url)) {
      const touched = await inCompany(database, { companies_id, accounts_id: null }, (tx) => touchedBy(tx, pack, list_key, days))
      if (!touched || (touched.open.length === 0 && touched.kept === 0)) continue
      const open = touched.open.length > 0 ? touched.open.join('; ') : 'nothing open'
      lines.push({ line: `  ${company_name}: ${open}; ${touched.kept} filed or approved, which stay`, company_name, ...touched })
    }
  } finally {
    await database.close()
  }
  return lines
}
