import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { demo } from './demo.ts'
import { doctor } from './doctor.ts'
import { exportCommand } from './export.ts'
import { gstReturn } from './gst-return.ts'
import { hub } from './hub.ts'
import { jobs } from './jobs.ts'
import { journal } from './journal.ts'
import { law } from './law.ts'
import { migrate } from './migrate.ts'
import { operator } from './operator.ts'
import { restore } from './restore.ts'
import { rotateKey } from './rotate-key.ts'
import { rotateSecret } from './rotate-secret.ts'
import { start } from './start.ts'
import { statement } from './statement-file.ts'
import { support } from './support.ts'
import { verify } from './verify.ts'

/** Every part of the operator's command, as it is typed. */
export const commands: Readonly<Record<string, Command>> = {
  start,
  doctor,
  migrate,
  statement,
  journal,
  'gst-return': gstReturn,
  export: exportCommand,
  verify,
  backup,
  restore,
  'rotate-key': rotateKey,
  'rotate-secret': rotateSecret,
  demo,
  support,
  hub,
  law,
  operator,
  jobs,
}
