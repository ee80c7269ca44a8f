import type pg from 'pg'
import { changeBy, correctableList, type LawChangeWords, whyUnfit } from '#core/reporting/law-corrections/corrections.ts'
import { valueOfPlain } from '#core/reporting/law-corrections/value-shape.ts'
import { OperatorError } from '#server/config.ts'
import { CHANNEL } from './load.ts'
import { type Asked, type StoredCorrection, storedCorrections } from './stored.ts'

export type NewCorrection = Omit<StoredCorrection, 'law_corrections_id' | 'recorded_at'>

/**
 * What a correction would change, in words. Throws OperatorError for a list that cannot be corrected, a value that does not fit it, a day
 * without a correction to withdraw, or a source of a later day than `today`.
 */
export async function previewCorrection(database: Asked, given: NewCorrection, today: string): Promise<LawChangeWords> {
  const found = correctableList(given.pack, given.list_key)
  if (!found)
    throw new OperatorError(`No list ${given.pack}/${given.list_key} can be corrected: kosha law list shows those that can.`)
  const earlier = await storedCorrections(database)
  const own = earlier.filter(
    ({ pack, list_key, from_date }) => pack === given.pack && list_key === given.list_key && from_date === given.from_date,
  )
  if (given.is_withdrawn && (own.at(-1)?.is_withdrawn ?? true))
    throw new OperatorError(`There is no correction of ${given.pack}/${given.list_key} from ${given.from_date} to withdraw.`)
  const wrong = given.is_withdrawn ? undefined : whyUnfit(found, given.from_date, valueOfPlain(given.value))
  if (wrong !== undefined) throw new OperatorError(wrong)
  if (given.source_date > today) throw new OperatorError(`The source is of ${given.source_date}, which is still to come.`)
  return changeBy(found, earlier, { ...given, law_corrections_id: 0, recorded_at: new Date(0) })
}

/** Records a correction as the owner of the database and tells every server. Throws as `previewCorrection()`. */
export async function recordCorrection(owner: pg.Client, given: NewCorrection, now: Date, today: string): Promise<void> {
  await owner.query('BEGIN')
  try {
    await owner.query('LOCK TABLE law_corrections IN SHARE ROW EXCLUSIVE MODE')
    await previewCorrection(owner, given, today)
    await owner.query({
      text: `INSERT INTO law_corrections (pack, list_key, from_date, is_withdrawn, value, source, source_date, law_status, reason, recorded_by, recorded_at)
        SELECT pack, list_key, from_date, is_withdrawn, value, source, source_date, law_status, reason, recorded_by, recorded_at
        FROM jsonb_populate_record(NULL::law_corrections, $1::jsonb)`,
      values: [JSON.stringify({ ...given, recorded_at: now })],
    })
    await owner.query('SELECT pg_notify($1, $2)', [CHANNEL, given.list_key])
    await owner.query('COMMIT')
  } catch (error) {
    await owner.query('ROLLBACK')
    throw error
  }
}
