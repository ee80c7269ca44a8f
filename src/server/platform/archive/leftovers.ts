import type { Target } from './target.ts'

const HOUR_MS = 3_600_000

/**
 * Removes the leftovers of interrupted backups: no manifest declares them complete, and nothing was added to them for an hour.
 */
export async function removeLeftovers(target: Target): Promise<void> {
  const objects = await target.list('2')
  const backupOf = (name: string) => name.slice(0, name.indexOf('/'))
  const finished = new Set(
    objects.filter(({ name }) => /^[^/]+\/manifest\.(1|json)$/.test(name)).map(({ name }) => backupOf(name)),
  )
  const lastChange = new Map<string, number>()
  for (const { name, changed_at } of objects)
    lastChange.set(backupOf(name), Math.max(lastChange.get(backupOf(name)) ?? 0, changed_at.getTime()))
  for (const { name } of objects) {
    const backup = backupOf(name)
    const isWhole = finished.has(backup) && !backup.endsWith('.part')
    if (!isWhole && Date.now() - (lastChange.get(backup) ?? 0) > HOUR_MS) await target.remove(name)
  }
}
