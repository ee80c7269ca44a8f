import type { Config } from '#server/config.ts'
import { openFolderTarget } from './folder-target.ts'
import { openS3Target } from './s3-target.ts'
import type { Target } from './target.ts'

/** The target that the settings name. */
export const openTarget = ({ backups, backupS3 }: Pick<Config, 'backups' | 'backupS3'>): Target =>
  backupS3 === undefined ? openFolderTarget(backups) : openS3Target(backupS3)
