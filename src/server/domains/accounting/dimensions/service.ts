import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Dimension } from '#contract/accounting/dimensions.ts'
import { AppError, fieldError, type Issue } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { newId } from '#server/platform/ids.ts'
import { dimensions } from './table.ts'

/** More than a person can choose from would be no dimension. */
const MOST = 500

const shown = {
  dimensions_id: dimensions.dimensions_id,
  dimension_kind: dimensions.dimension_kind,
  dimension_name: dimensions.dimension_name,
  is_active: dimensions.is_active,
}

/** Cost centres, then tags, each by name. */
export async function list(tx: CompanyTx, show: 'active' | 'all' = 'active'): Promise<{ rows: Dimension[] }> {
  const rows = await tx.db
    .select(shown)
    .from(dimensions)
    .where(eq(dimensions.companies_id, tx.companies_id))
    .orderBy(asc(dimensions.dimension_kind), asc(dimensions.dimension_name))
  return { rows: rows.filter((row) => show === 'all' || row.is_active) }
}

/** Throws `conflict` at the name when there is one, `invalid` when there are 500 already. */
export async function create(tx: CompanyTx, body: Pick<Dimension, 'dimension_kind' | 'dimension_name'>): Promise<Dimension> {
  const { rows } = await list(tx, 'all')
  if (rows.filter((row) => row.dimension_kind === body.dimension_kind).length >= MOST)
    throw fieldError('dimension_name', t('You already have {MOST}: archive some that you do not use', { MOST }))
  const values = { ...body, dimension_name: body.dimension_name.trim() }
  const dimensions_id = newId()
  await nameIsFree(() =>
    tx.db.insert(dimensions).values({ ...values, companies_id: tx.companies_id, dimensions_id, created_at: tx.now }),
  )
  await audit(tx, 'created', 'dimensions', dimensions_id, values)
  return { ...values, dimensions_id, is_active: true }
}

export async function change(
  tx: CompanyTx,
  dimensions_id: string,
  body: Pick<Dimension, 'dimension_name' | 'is_active'>,
): Promise<Dimension> {
  const mine = and(eq(dimensions.companies_id, tx.companies_id), eq(dimensions.dimensions_id, dimensions_id))
  const [before] = await tx.db.select(shown).from(dimensions).where(mine).for('no key update')
  if (!before) throw new AppError('not_found', 'This cost centre or tag does not exist.')
  const values = { dimension_name: body.dimension_name.trim(), is_active: body.is_active }
  await nameIsFree(() => tx.db.update(dimensions).set(values).where(mine))
  await audit(tx, 'changed', 'dimensions', dimensions_id, changes<Partial<Dimension>>(before, values))
  return { ...before, ...values }
}

/**
 * The dimensions that lines carry, by id. Throws `invalid` at the line that carries one that is archived or not there, or two cost centres.
 */
export async function checkDimensions(
  tx: CompanyTx,
  lines: readonly { dimensions_ids?: readonly string[] | undefined }[],
): Promise<ReadonlyMap<string, Dimension>> {
  const ids = [...new Set(lines.flatMap(({ dimensions_ids = [] }) => dimensions_ids))]
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .select(shown)
    .from(dimensions)
    .where(and(eq(dimensions.companies_id, tx.companies_id), inArray(dimensions.dimensions_id, ids)))
  const known = new Map(rows.map((row) => [row.dimensions_id, row]))
  const issues = lines.flatMap(({ dimensions_ids = [] }, at): Issue[] => {
    const path = `lines.${at}.dimensions_ids`
    const found = dimensions_ids.map((each) => known.get(each))
    if (found.some((each) => each === undefined)) return [{ path, message: 'This cost centre or tag does not exist' }]
    const archived = found.find((each) => each?.is_active === false)
    if (archived) return [{ path, message: t('{dimension_name} is archived', { dimension_name: archived.dimension_name }) }]
    const centres = found.filter((each) => each?.dimension_kind === 'cost_centre')
    return centres.length > 1 ? [{ path, message: 'A line has one cost centre: split the line' }] : []
  })
  if (issues.length > 0) throw new AppError('invalid', `${issues[0]?.message}.`, { issues })
  return known
}

async function nameIsFree(write: () => Promise<unknown>) {
  try {
    await write()
  } catch (cause) {
    if (sqlState(cause) !== '23505') throw cause
    const message = 'There is one of this name'
    throw new AppError('conflict', `${message}.`, { issues: [{ path: 'dimension_name', message }], cause })
  }
}
