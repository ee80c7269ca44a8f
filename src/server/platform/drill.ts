import fs from 'node:fs'
import path from 'node:path'
import { type Config, OperatorError } from '#server/config.ts'
import { type Drill, writeDrill } from './archive/drill-record.ts'
import type { Archive } from './archive/items.ts'
import { makePrivateFolder } from './data-folder.ts'
import { chooseBackup, rebuild } from './restore.ts'

/**
 * Restores the last backup to a scratch folder from the archive alone, as if the data folder were lost, verifies its books and files, and
 * removes it again. The result is stored for kosha doctor.
 */
export async function drillBackup(config: Config, archive: Archive, prove: (url: string) => Promise<void>): Promise<Drill> {
  const scratch = path.join(config.data, 'backup-drill')
  fs.rmSync(scratch, { recursive: true, force: true })
  makePrivateFolder(scratch, { forDatabase: true })
  const drill: Drill = { at: new Date().toISOString(), backup: null, ok: false, says: '' }
  try {
    const { backup, log, unreadable } = await chooseBackup({ ...config, data: scratch }, archive, undefined, undefined)
    drill.backup = backup.name
    const place = {
      backup,
      log,
      folder: path.join(scratch, 'postgres'),
      files: path.join(scratch, 'files'),
      known: { timeline: undefined, ends: [] },
    }
    const { last_change } = await rebuild(config, archive, place, { to: undefined, asFarAsPossible: false, prove })
    drill.says = `Its books and files are proved, up to the change of ${last_change ?? backup.consistent_at}.`
    const [bad] = unreadable
    if (bad) drill.says += ` The backup ${bad.name} cannot be used: ${bad.says.replace(/\.$/, '')}.`
    drill.ok = bad === undefined
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    drill.says = error.message
  } finally {
    const log = path.join(scratch, 'postgres.log')
    if (fs.existsSync(log)) fs.copyFileSync(log, path.join(config.data, 'backup-drill.log'))
    fs.rmSync(scratch, { recursive: true, force: true })
  }
  writeDrill(config, drill)
  return drill
}
