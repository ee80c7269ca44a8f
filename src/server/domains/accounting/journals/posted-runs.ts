import type { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'

type Run = { created_at: string }
type Stored<R extends Run> = Omit<R, 'created_at'> & { created_at: Date }
type Kind<R extends Run> = {
  /** The columns of a run and the tables they come from, where the run is `r`. */
  shown: string
  id: keyof R & string
  /** The day up to which a run posts. */
  day: keyof R & string
  missing: () => AppError
}

/** Reads the runs of a kind that post for a period and are reversed as a whole: depreciation, closings of stock, revaluations. */
export function postedRuns<R extends Run>({ shown, id, day, missing }: Kind<R>) {
  const view = (row: Stored<R>) => ({ ...row, created_at: row.created_at.toISOString() }) as unknown as R
  const find = async (tx: CompanyTx, run_id: string): Promise<R> => {
    const { rows } = await tx.client.query<Stored<R>>(`SELECT ${shown} WHERE r.companies_id = $1 AND r.${id} = $2`, [
      tx.companies_id,
      run_id,
    ])
    if (!rows[0]) throw missing()
    return view(rows[0])
  }

  /** A page of runs, the latest day first. */
  const list = async (tx: CompanyTx, query: { after?: string | undefined; limit?: string | undefined }) => {
    const limit = limitOf(query.limit)
    const after = keysOf(query.after, 2) ?? ['9999-12-31', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
    const { rows } = await tx.client.query<Stored<R>>(
      `SELECT ${shown} WHERE r.companies_id = $1 AND (r.${day}, r.${id}) < ($3::date, $4::uuid)
       ORDER BY r.${day} DESC, r.${id} DESC LIMIT $2`,
      [tx.companies_id, limit + 1, ...after],
    )
    return paged(rows.map(view), limit, (row) => [String(row[day]), String(row[id])])
  }
  return { find, list }
}
