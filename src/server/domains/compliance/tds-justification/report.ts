import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import type { JustificationForm, listTdsDefaults, TdsJustification } from '#contract/compliance/tds-justification.ts'
import { type ComparedDefault, compareDefaults } from '#core/compliance/tds-justification/compare.ts'
import { type DefaultKind, defaultKinds, uncomputedKinds } from '#core/compliance/tds-justification/kinds.ts'
import type { JustificationFile } from '#core/compliance/tds-justification/read.ts'
import { sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type OwnReport, ownReport } from './own-defaults.ts'
import { tdsJustifications } from './table.ts'

export type OfStatement = { quarter: string; form: JustificationForm }
type Imported = { file_name: string; created_at: Date; file: JustificationFile }

/** The condition for the report of a statement. */
export const ofStatement = (tx: CompanyTx, { quarter, form }: OfStatement, isRemoved = false) =>
  and(
    eq(tdsJustifications.companies_id, tx.companies_id),
    eq(tdsJustifications.quarter, quarter),
    eq(tdsJustifications.form, form),
    (isRemoved ? isNotNull : isNull)(tdsJustifications.removed_at),
  )

/** Our defaults of a statement beside those of its imported report, by kind. */
export async function justificationOf(tx: CompanyTx, of: OfStatement): Promise<TdsJustification> {
  const [own, imported] = [await ownReport(tx, of.quarter, of.form), await importedOf(tx, of)]
  const compared = compareDefaults(own.defaults, imported?.file.rows ?? [])
  const { due_on, filed_on, counted_to, paid } = own
  return {
    quarter: of.quarter,
    form: of.form,
    due_on,
    filed_on,
    counted_to,
    paid,
    totals: defaultKinds.flatMap((kind) => totalOf(kind, own, imported)),
    states: statesOf(compared),
    import: imported === undefined ? null : receiptOf(imported),
  }
}

/** The same row by row, a page at a time. */
export async function defaultsOf(
  tx: CompanyTx,
  { after, limit, ...of }: OfStatement & { after?: string | undefined; limit?: string | undefined },
): Promise<Reply<typeof listTdsDefaults>> {
  const [own, imported] = [await ownReport(tx, of.quarter, of.form), await importedOf(tx, of)]
  const compared = compareDefaults(own.defaults, imported?.file.rows ?? [])
  const from = /^\d{1,9}$/.test(after ?? '') ? Number(after) : 0
  const until = from + Number(limit ?? 50)
  return { rows: compared.slice(from, until), next: until < compared.length ? String(until) : null }
}

async function importedOf(tx: CompanyTx, of: OfStatement): Promise<Imported | undefined> {
  const [row] = await tx.db.select().from(tdsJustifications).where(ofStatement(tx, of))
  return row && { file_name: row.file_name, created_at: row.created_at, file: JSON.parse(row.content) as JustificationFile }
}

function totalOf(kind: DefaultKind, own: OwnReport, imported: Imported | undefined): TdsJustification['totals'] {
  const ours = own.defaults.filter((each) => each.kind === kind)
  const theirs = imported?.file.rows.filter((each) => each.kind === kind) ?? []
  const summary = imported?.file.summary.filter((each) => each.kind === kind) ?? []
  if (ours.length === 0 && theirs.length === 0 && summary.length === 0) return []
  return [
    {
      kind,
      own: uncomputedKinds.has(kind) ? null : sumPaise(ours.map(({ amount }) => amount)),
      own_rows: ours.length,
      reported: imported === undefined ? null : sumPaise(theirs.map(({ amount }) => amount)),
      reported_rows: theirs.length,
      summary: summary.length === 0 ? null : sumPaise(summary.map(({ amount }) => amount)),
    },
  ]
}

const statesOf = (rows: readonly ComparedDefault[]): TdsJustification['states'] => {
  const count = (state: ComparedDefault['state']) => rows.filter((row) => row.state === state).length
  return {
    only_reported: count('only_reported'),
    differs: count('differs'),
    only_own: count('only_own'),
    agrees: count('agrees'),
  }
}

const receiptOf = ({ file_name, created_at, file }: Imported): NonNullable<TdsJustification['import']> => ({
  file_name,
  imported_at: created_at.toISOString(),
  lines: file.lines,
  defaults: file.rows.length,
  summary: file.summary.length,
  headings: file.headings,
  others: file.others.slice(0, 200),
})
