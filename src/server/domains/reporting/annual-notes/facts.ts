import type { Facts } from '#contract/reporting/annual-facts.ts'
import type { AnnualFacts } from '#contract/reporting/annual-notes.ts'
import { type NoteSection, noteSections } from '#core/reporting/annual-notes/lists.ts'
import { addDays, financialYear, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { type AllFacts, carryForward, emptyFacts } from './carry.ts'
import { checkFacts } from './check-facts.ts'

type Row = { section: NoteSection; year_start: IsoDate; version: number; facts: unknown }
type Kept<S extends NoteSection> = { version: number; source: 'saved' | 'carried' | 'empty'; facts: Facts<S> }

/** The facts of a year: as saved, else taken over from the latest year before it, else what the form starts with. */
export async function readFacts(tx: CompanyTx, year_start: IsoDate): Promise<AnnualFacts> {
  const { rows } = await tx.client.query<Row>({
    name: 'annual_facts',
    text: `SELECT DISTINCT ON (section) section, year_start, version, facts FROM annual_facts
      WHERE companies_id = $1 AND year_start <= $2 ORDER BY section, year_start DESC`,
    values: [tx.companies_id, year_start],
  })
  const found = new Map(rows.map((row) => [row.section, row]))
  const of = <S extends NoteSection>(section: S): Kept<S> => {
    const row = found.get(section)
    if (!row) return { version: 0, source: 'empty', facts: emptyFacts[section] }
    const facts = row.facts as Facts<S>
    return row.year_start === year_start
      ? { version: row.version, source: 'saved', facts }
      : { version: 0, source: 'carried', facts: carryForward(section, facts) }
  }
  return {
    policies: of('policies'),
    share_capital: of('share_capital'),
    borrowings: of('borrowings'),
    msme: of('msme'),
    tax: of('tax'),
    earnings: of('earnings'),
    exceptional: of('exceptional'),
    related_parties: of('related_parties'),
    contingencies: of('contingencies'),
    ratios: of('ratios'),
    signatories: of('signatories'),
  }
}

/** Only what was saved for the year before: this year's notes print it as last year's figures. */
export async function savedLastYear(tx: CompanyTx, year_start: IsoDate): Promise<AllFacts> {
  const all = await readFacts(tx, financialYear(addDays(year_start, -1)).start)
  const saved = noteSections.filter((section) => all[section].source === 'saved')
  return { ...emptyFacts, ...Object.fromEntries(saved.map((section) => [section, all[section].facts])) }
}

/**
 * Saves one form of a year. Throws `conflict` when it has changed since it was read, `invalid` at a field that contradicts the others or
 * names an unknown record.
 */
export async function saveFacts<S extends NoteSection>(
  tx: CompanyTx,
  day: IsoDate,
  section: S,
  { version, facts }: { version: number; facts: Facts<S> },
): Promise<{ version: number }> {
  const year_start = financialYear(day).start
  // One writer of a company's notes at a time, so that the version that was read is the one that is replaced.
  await tx.client.query("SELECT pg_advisory_xact_lock(hashtextextended('annual notes ' || $1::text, 0))", [tx.companies_id])
  await checkFacts(tx, financialYear(day), section, facts)
  const before = (await readFacts(tx, year_start))[section]
  if (before.version !== version)
    throw new AppError(
      'conflict',
      'Somebody else saved this note after you opened it. Close it, check the new figures and save again.',
    )
  await insertRow(
    tx.client,
    'annual_facts',
    {
      companies_id: tx.companies_id,
      year_start,
      section,
      version: version + 1,
      facts: JSON.stringify(facts),
      updated_by: tx.accounts_id,
      updated_at: tx.now,
    },
    'ON CONFLICT (companies_id, year_start, section) DO UPDATE SET version = excluded.version, facts = excluded.facts, updated_by = excluded.updated_by, updated_at = excluded.updated_at',
  )
  const old: object = before.source === 'saved' ? before.facts : {}
  await audit(tx, 'changed', 'annual_notes', year_start, { note: section, ...inWords(changes(old, facts)) })
  return { version: version + 1 }
}

/** Lists are recorded completely, as text, so that the trail shows their changes. */
const inWords = (changed: Record<string, [unknown, unknown]>) =>
  Object.fromEntries(Object.entries(changed).map(([field, pair]) => [field, pair.map(wordsOf)]))
const wordsOf = (value: unknown) => (value !== null && typeof value === 'object' ? JSON.stringify(value) : value)
