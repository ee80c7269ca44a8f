import type { DatabaseSync } from 'node:sqlite'
import { atomically, token } from '../../store.ts'
import type { Clock } from '../clock.ts'
import type { Behaviour } from './behaviour.ts'
import { takeCash } from './cash.ts'
import { applyChange } from './changes.ts'
import { openReturnStore, type ReturnStore } from './return-store.ts'
import { type Of, rowsOf } from './row-checks.ts'
import { type Refused, refused } from './sessions.ts'

type Json = Record<string, unknown>
const FORM_CODES: Readonly<Record<string, string>> = { R1: 'gstr1', R1A: 'gstr1a', R3B: 'gstr3b' }
export const formOf = (code: string): string => FORM_CODES[code] ?? ''

/** Uploads under references, processed later, and filing. The same transaction number gives the same reference. */
export function openReturns(store: DatabaseSync, clock: Clock, behaviour: Behaviour) {
  const returns = openReturnStore(store, clock)
  return {
    ...uploads(store, returns, behaviour),
    ...filings(store, returns),
    held: (of: Of) => returns.held(of),
    markFiled: (of: Of) => returns.markFiled(of),
    /** GSTR-1 of a supplier, filed. */
    report({ gstin, period, content }: { gstin: string; period: string; content: Json }) {
      const of = { gstin, form: 'gstr1', period }
      for (const row of rowsOf(content)) returns.saveRow(of, row)
      returns.markFiled(of)
    },
    /** A number that an earlier return, filed elsewhere, has. GSTR-3B of its month is filed too. */
    markReported({ gstin, period, number }: { gstin: string; period: string; number: string }) {
      const of = { gstin, form: 'gstr1', period }
      returns.saveRow(of, { section: 'b2b', key: `27AAPFU0939F1ZV|${number}`, content: {} })
      returns.markFiled(of)
      returns.markFiled({ ...of, form: 'gstr3b' })
    },
  }
}

const uploads = (store: DatabaseSync, returns: ReturnStore, behaviour: Behaviour) => ({
  change(of: Of, action: string, txn: string, data: Json): Refused | { reference_id: string } {
    if (returns.isFiled(of)) return refused('RET13507', 'Return is already filed')
    const known = store.prepare('SELECT reference FROM portal_requests WHERE gstin = ? AND txn = ?').get(of.gstin, txn)
    if (known) return { reference_id: String(known['reference']) }
    const reference_id = token(8)
    atomically(store, () => {
      const outcome = applyChange(store, returns, behaviour, { of, action, data })
      const kept = JSON.stringify({ ...outcome, data: action === 'RETOFFSET' ? data : undefined })
      const insert = store.prepare('INSERT INTO portal_requests VALUES (?, ?, ?, ?, ?, ?, 0, ?)')
      insert.run(reference_id, txn, of.gstin, of.form, of.period, action, kept)
    })
    return { reference_id }
  },
  byKey(gstin: string, txn: string): Refused | { reference_id: string } {
    const row = store.prepare('SELECT reference FROM portal_requests WHERE gstin = ? AND txn = ?').get(gstin, txn)
    return row ? { reference_id: String(row['reference']) } : refused('RETSTAT404', 'No request with this transaction number')
  },
  progress(gstin: string, reference: string): Refused | Json {
    const row = store
      .prepare('SELECT polls, outcome FROM portal_requests WHERE reference = ? AND gstin = ?')
      .get(reference, gstin)
    if (!row) return refused('RETSTAT404', 'No request with this reference')
    store.prepare('UPDATE portal_requests SET polls = polls + 1 WHERE reference = ?').run(reference)
    if (Number(row['polls']) < behaviour.polls()) return { status_cd: 'IP' }
    const { data: _data, ...outcome } = JSON.parse(String(row['outcome'])) as Json
    return outcome
  },
})

const filings = (store: DatabaseSync, returns: ReturnStore) => ({
  filed(of: Of): Json {
    const row = returns.stateOf(of)
    if (row?.['state'] !== 'filed') return { EFiledlist: [] }
    const [arn, dof] = [String(row['arn']), String(row['filed_on']).split('-').toReversed().join('-')]
    const rtntype = of.form.toUpperCase()
    return { EFiledlist: [{ arn, ret_prd: of.period, dof, mof: 'ONLINE', rtntype, status: 'Filed', valid: 'Y' }] }
  },
  file(of: Of, summary: Json): Refused | { ack_num: string } {
    if (returns.isFiled(of)) return refused('RET13507', 'Return is already filed')
    if (of.form !== 'gstr3b' && returns.stateOf(of)?.['state'] !== 'closed') return refused('RET13505', 'Proceed to file first')
    if (JSON.stringify(summary) !== JSON.stringify(returns.held(of)))
      return refused('RET13509', 'Summary does not match the saved data')
    return atomically(store, () => {
      const short = of.form === 'gstr3b' ? takeCash(store, of.gstin, lastOffset(store, of), { isDry: false }) : undefined
      return short ?? { ack_num: returns.markFiled(of) }
    })
  },
})

function lastOffset(store: DatabaseSync, { gstin, form, period }: Of): Json {
  const row = store
    .prepare(
      "SELECT outcome FROM portal_requests WHERE gstin = ? AND form = ? AND period = ? AND action = 'RETOFFSET' ORDER BY rowid DESC LIMIT 1",
    )
    .get(gstin, form, period)
  return row ? ((JSON.parse(String(row['outcome'])) as Json)['data'] as Json) : {}
}
