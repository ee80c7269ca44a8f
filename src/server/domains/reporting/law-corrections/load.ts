import type { FastifyBaseLogger } from 'fastify'
import { goByCorrections } from '#core/reporting/law-corrections/corrections.ts'
import type { ServerLink } from '#server/platform/server-link.ts'
import { type Asked, type StoredCorrection, storedCorrections } from './stored.ts'

/** The database's channel on which a recorded correction is announced. */
export const CHANNEL = 'law'

/** Makes this process go by the recorded corrections. Returns those that no list of this release can take; they are left out. */
export const loadCorrections = async (database: Asked): Promise<StoredCorrection[]> =>
  goByCorrections(await storedCorrections(database))

/** Loads the corrections again when one is recorded, and after a gap in which that may have been missed. */
export function watchCorrections(link: ServerLink, database: Asked, log: FastifyBaseLogger): void {
  let last = Promise.resolve()
  const load = () => {
    // One after the other, so that the latest wins.
    last = last.then(async () => {
      try {
        warnRefused(await loadCorrections(database), log)
      } catch (error) {
        log.warn({ err: error }, 'corrections of the law were not loaded')
      }
    })
  }
  link.on(CHANNEL, load, load)
}

export function warnRefused(refused: readonly StoredCorrection[], log: FastifyBaseLogger): void {
  for (const { law_corrections_id, pack, list_key, from_date } of refused)
    log.warn({ law_corrections_id, list: `${pack}/${list_key}`, from_date }, 'a correction of the law does not fit this release')
}
