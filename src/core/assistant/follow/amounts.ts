import { bareAmountIn } from '../amounts.ts'
import { amountFilters, modeFilters } from '../slots.ts'
import type { Field, Filter, Query } from '../spec.ts'
import { replaced, type Turn } from './turn.ts'

/** The query with the modes and amounts of this question. */
export function withAmounts({ frame, text }: Turn, asked: Query): Query {
  let query = asked
  const set = (fields: readonly Field[], filters: readonly Filter[]) => {
    query = replaced(query, fields, filters)
  }
  const modes = modeFilters(frame)
  if (modes.length > 0) set(['mode'], modes)
  if (frame.amounts.length > 0 && !query.group_by) {
    const field = query.from === 'transactions' ? 'amount' : query.field === 'outstanding' ? 'outstanding' : 'total'
    set([field], amountFilters(frame, field))
  }
  const bare = frame.amounts.length === 0 ? bareAmountIn(text) : undefined
  const bounds = query.filters.filter(([field]) => field === 'amount' || field === 'total' || field === 'outstanding')
  const [bound] = bounds
  if (bare !== undefined && bound && bounds.length === 1) set([bound[0]], [[bound[0], bound[1], bare]])
  else if (bare !== undefined && query.having) query = { ...query, having: [query.having[0], bare] }
  return query
}
