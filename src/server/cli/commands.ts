import type { Command } from './command.ts'
import { migrate } from './migrate.ts'
import { demo } from './demo.ts'
import { start } from './start.ts'
import { statement } from './statement-file.ts'

/** Every part of the operator's command, as it is typed. */
export const commands: Readonly<Record<string, Command>> = { start, migrate, statement, demo }
