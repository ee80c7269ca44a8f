import type { CompanyTx } from '#server/platform/db.ts'

const touched = new WeakMap<CompanyTx, Set<string>>()

/** Has it calculated, once before the commit, what these matches cleared and when: the statement of any past day is read from there. */
export function storeClearings(tx: CompanyTx, reconciliation_matches_ids: readonly string[]): void {
  const all = touched.get(tx) ?? new Set()
  for (const id of reconciliation_matches_ids) all.add(id)
  touched.set(tx, all)
  tx.beforeCommit('keep clearings', async () => {
    await tx.client.query({ name: 'keep_clearings', text: 'SELECT keep_clearings($1)', values: [[...all].toSorted()] })
  })
}
