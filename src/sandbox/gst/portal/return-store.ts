import type { DatabaseSync } from 'node:sqlite'
import { type Clock, iso } from '../clock.ts'
import type { Of, SavedRow } from './row-checks.ts'

type Json = Record<string, unknown>

/** What the portal keeps of returns: their state and their rows. */
export function openReturnStore(store: DatabaseSync, clock: Clock) {
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
  return {
    stateOf,
    setState,
    isFiled: (of: Of) => stateOf(of)?.['state'] === 'filed',
    saveRow({ gstin, form, period }: Of, { section, key, content }: SavedRow) {
      store
        .prepare(
          `INSERT INTO portal_rows VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (gstin, form, period, section, key) DO UPDATE SET content = excluded.content`,
        )
        .run(gstin, form, period, section, key, JSON.stringify(content))
    },
    clear: ({ gstin, form, period }: Of) =>
      store.prepare('DELETE FROM portal_rows WHERE gstin = ? AND form = ? AND period = ?').run(gstin, form, period),
    /** The rows of a return by section. */
    held({ gstin, form, period }: Of): Json {
      const rows = store
        .prepare('SELECT section, content FROM portal_rows WHERE gstin = ? AND form = ? AND period = ? ORDER BY section, key')
        .all(gstin, form, period)
      const sections: Record<string, unknown[]> = {}
      for (const row of rows) (sections[String(row['section'])] ??= []).push(JSON.parse(String(row['content'])))
      return sections
    },
    /** Files a return and gives it a number: as a call does, or somebody at the portal itself. */
    markFiled(of: Of): string {
      const count = Number(store.prepare("SELECT count(*) AS n FROM portal_returns WHERE state = 'filed'").get()?.['n'] ?? 0)
      const number = String(count + 1).padStart(6, '0')
      const arn = `AA${of.gstin.slice(0, 2)}${of.period.slice(0, 2)}${of.period.slice(4)}${number}K`
      setState(of, 'filed')
      store
        .prepare('UPDATE portal_returns SET arn = ?, filed_on = ? WHERE gstin = ? AND form = ? AND period = ?')
        .run(arn, iso(clock.now()), of.gstin, of.form, of.period)
      return arn
    },
  }
}
export type ReturnStore = ReturnType<typeof openReturnStore>
