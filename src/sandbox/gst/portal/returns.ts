import type { DatabaseSync } from 'node:sqlite'
import { atomically, token } from '../../store.ts'
import type { Clock } from '../clock.ts'
import { iso } from '../clock.ts'
import type { Behaviour } from './behaviour.ts'
import { takeCash } from './cash.ts'
import { outOfOrder } from './order.ts'
import { type Of, reportOf, rowsOf } from './row-checks.ts'
import { type Refused, refused } from './sessions.ts'

type Json = Record<string, unknown>
type Outcome = { status_cd: 'P' | 'PE' | 'ER'; error_report?: Json; error_msg?: string }
const FORM_CODES: Readonly<Record<string, string>> = { R1: 'gstr1', R1A: 'gstr1a', R3B: 'gstr3b' }
export const formOf = (code: string): string => FORM_CODES[code] ?? ''

/** Uploads under references, processed later, and filing. The same transaction number gives the same reference. */
export function openReturns(store: DatabaseSync, clock: Clock, behaviour: Behaviour) {
  const stateOf = ({ gstin, form, period }: Of) =>
    store
      .prepare('SELECT state, arn, filed_on FROM portal_returns WHERE gstin = ? AND form = ? AND period = ?')
      .get(gstin, form, period)
  const setState = ({ gstin, form, period }: Of, state: string) =>
    store
      .prepare(
        `INSERT INTO portal_returns (gstin, form, period, state) VALUES (?, ?, ?, ?)
         ON CONFLICT (gstin, form, period) DO UPDATE SET state = excluded.state`,
      )
      .run(gstin, form, period, state)
  const isFiled = (of: Of) => stateOf(of)?.['state'] === 'filed'

  function save(of: Of, content: Json): Outcome {
    const rows = rowsOf(content)
    const error_report = reportOf(store, of, rows, behaviour.unknownHsn)
    const bad = new Set(
      Object.values(error_report).flatMap((list) =>
        (list as Json[]).map((each) => JSON.stringify(each['inv'] ?? each['nt'] ?? each)),
      ),
    )
    const insert = store.prepare(
      `INSERT INTO portal_rows VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (gstin, form, period, section, key) DO UPDATE SET content = excluded.content`,
    )
    const good = rows.filter((row) => !bad.has(JSON.stringify(row.content['inv'] ?? row.content['nt'] ?? row.content)))
    // A portal that loses rows is how a summary comes to differ.
    for (const row of good.slice(behaviour.lostRows()))
      insert.run(of.gstin, of.form, of.period, row.section, row.key, JSON.stringify(row.content))
    setState(of, 'open')
    return Object.keys(error_report).length > 0 ? { status_cd: 'PE', error_report } : { status_cd: 'P' }
  }

  function act(of: Of, action: string, data: Json): Outcome {
    const whole = (error: Refused): Outcome => ({ status_cd: 'ER', error_msg: error.error.message })
    const wrong = outOfOrder(store, of, behaviour.quarterly.has(of.gstin))
    if (wrong) return whole(wrong)
    if (action === 'RETSAVE') return save(of, data)
    if (action === 'RETOFFSET') {
      const short = takeCash(store, of.gstin, data, { isDry: true })
      return short ? whole(short) : { status_cd: 'P' }
    }
    if (action === 'RESET')
      store.prepare('DELETE FROM portal_rows WHERE gstin = ? AND form = ? AND period = ?').run(of.gstin, of.form, of.period)
    setState(of, action === 'RETNEWPTF' ? 'closed' : 'open')
    return { status_cd: 'P' }
  }

  const held = ({ gstin, form, period }: Of): Json => {
    const rows = store
      .prepare('SELECT section, content FROM portal_rows WHERE gstin = ? AND form = ? AND period = ? ORDER BY section, key')
      .all(gstin, form, period)
    const sections: Record<string, unknown[]> = {}
    for (const row of rows) (sections[String(row['section'])] ??= []).push(JSON.parse(String(row['content'])))
    return sections
  }

  return {
    held,
    change(of: Of, action: string, txn: string, data: Json): Refused | { reference_id: string } {
      if (isFiled(of)) return refused('RET13507', 'Return is already filed')
      const known = store.prepare('SELECT reference FROM portal_requests WHERE gstin = ? AND txn = ?').get(of.gstin, txn)
      if (known) return { reference_id: String(known['reference']) }
      const reference_id = token(8)
      atomically(store, () => {
        const outcome = act(of, action, data)
        const insert = store.prepare('INSERT INTO portal_requests VALUES (?, ?, ?, ?, ?, ?, 0, ?)')
        insert.run(
          reference_id,
          txn,
          of.gstin,
          of.form,
          of.period,
          action,
          JSON.stringify({ ...outcome, data: action === 'RETOFFSET' ? data : undefined }),
        )
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
    filed(of: Of): Json {
      const row = stateOf(of)
      if (row?.['state'] !== 'filed') return { EFiledlist: [] }
      const [arn, dof] = [String(row['arn']), String(row['filed_on']).split('-').toReversed().join('-')]
      return {
        EFiledlist: [
          { arn, ret_prd: of.period, dof, mof: 'ONLINE', rtntype: of.form.toUpperCase(), status: 'Filed', valid: 'Y' },
        ],
      }
    },
    file(of: Of, summary: Json): Refused | { ack_num: string } {
      if (isFiled(of)) return refused('RET13507', 'Return is already filed')
      if (of.form !== 'gstr3b' && stateOf(of)?.['state'] !== 'closed') return refused('RET13505', 'Proceed to file first')
      if (JSON.stringify(summary) !== JSON.stringify(held(of)))
        return refused('RET13509', 'Summary does not match the saved data')
      return atomically(store, () => {
        const short = of.form === 'gstr3b' ? takeCash(store, of.gstin, lastOffset(of), { isDry: false }) : undefined
        if (short) return short
        return { ack_num: markFiled(of) }
      })
    },
    /** Files a return as somebody does at the portal itself. */
    markFiled,
    /** A number that an earlier return, filed elsewhere, has. GSTR-3B of its month is filed too. */
    markReported({ gstin, period, number }: { gstin: string; period: string; number: string }) {
      const insert = store.prepare('INSERT INTO portal_rows VALUES (?, ?, ?, ?, ?, ?)')
      insert.run(gstin, 'gstr1', period, 'b2b', `27AAPFU0939F1ZV|${number}`, '{}')
      markFiled({ gstin, form: 'gstr1', period })
      markFiled({ gstin, form: 'gstr3b', period })
    },
  }

  function lastOffset({ gstin, form, period }: Of): Json {
    const row = store
      .prepare(
        "SELECT outcome FROM portal_requests WHERE gstin = ? AND form = ? AND period = ? AND action = 'RETOFFSET' ORDER BY rowid DESC LIMIT 1",
      )
      .get(gstin, form, period)
    return row ? ((JSON.parse(String(row['outcome'])) as Json)['data'] as Json) : {}
  }

  function markFiled(of: Of): string {
    const count = Number(store.prepare("SELECT count(*) AS n FROM portal_returns WHERE state = 'filed'").get()?.['n'] ?? 0)
    const arn = `AA${of.gstin.slice(0, 2)}${of.period.slice(0, 2)}${of.period.slice(4)}${String(count + 1).padStart(6, '0')}K`
    setState(of, 'filed')
    store
      .prepare('UPDATE portal_returns SET arn = ?, filed_on = ? WHERE gstin = ? AND form = ? AND period = ?')
      .run(arn, iso(clock.now()), of.gstin, of.form, of.period)
    return arn
  }
}
