import type { Config } from '#server/config.ts'
import { openFolderTarget } from './folder-target.ts'
import type { Target } from './target.ts'

/** The target that the settings name. */
export const openTarget = (config: Pick<Config, 'backups'>): Target => openFolderTarget(config.backups)
