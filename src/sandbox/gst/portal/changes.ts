import type { DatabaseSync } from 'node:sqlite'
import type { Behaviour } from './behaviour.ts'
import { takeCash } from './cash.ts'
import { outOfOrder } from './order.ts'
import type { ReturnStore } from './return-store.ts'
import { type Of, reportOf, rowsOf } from './row-checks.ts'

type Json = Record<string, unknown>
export type Outcome = { status_cd: 'P' | 'PE' | 'ER'; error_report?: Json; error_msg?: string }
const documentOf = (content: Json): string => JSON.stringify(content['inv'] ?? content['nt'] ?? content)

/** What becomes of a change of a return, which the portal tells later. */
export function applyChange(
  store: DatabaseSync,
  returns: ReturnStore,
  behaviour: Behaviour,
  { of, action, data }: { of: Of; action: string; data: Json },
): Outcome {
  const wrong =
    outOfOrder(store, of, behaviour.quarterly.has(of.gstin)) ??
    (action === 'RETOFFSET' ? takeCash(store, of.gstin, data, { isDry: true }) : undefined)
  if (wrong) return { status_cd: 'ER', error_msg: wrong.error.message }
  if (action === 'RETSAVE') return save(store, returns, behaviour, of, data)
  if (action === 'RESET') returns.clear(of)
  returns.setState(of, action === 'RETNEWPTF' ? 'closed' : 'open')
  return { status_cd: 'P' }
}

function save(store: DatabaseSync, returns: ReturnStore, behaviour: Behaviour, of: Of, content: Json): Outcome {
  const rows = rowsOf(content)
  const error_report = reportOf(store, of, rows, behaviour.unknownHsn)
  const bad = new Set(
    Object.values(error_report).flatMap((list) =>
      (list as Json[]).map(({ error_cd: _code, error_msg: _message, ...row }) => documentOf(row)),
    ),
  )
  const good = rows.filter((row) => !bad.has(documentOf(row.content)))
  // A portal that loses rows is how a summary comes to differ.
  for (const row of good.slice(behaviour.lostRows())) returns.saveRow(of, row)
  returns.setState(of, 'open')
  return Object.keys(error_report).length > 0 ? { status_cd: 'PE', error_report } : { status_cd: 'P' }
}
